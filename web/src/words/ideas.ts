// What the coach says: an option by what is done and where, and the reason of the bot by its own words.
import { aimsOf, type Choice } from "../model/choice";
import type { Position } from "../model/position";
import { deedName } from "./aims";
import { cardName } from "./cards";
import { wordsKey } from "./law";
import { edgeName, placeName } from "./places";
import type { Company } from "./sentence";
import { capital, has, listed, t } from "./words.svelte";

/** What an option is called: the card or the deed, and the place; or what the button says. */
export function ideaName(choice: Choice, company: Company, position: Position, dwarf: string): string {
  const [aim] = aimsOf([choice], dwarf);
  const deed = deedName(choice, company, position);
  const cards = listed(choice.cards.map((card) => cardName(company.deck, card)));
  if (aim?.kind === "cell" || aim?.kind === "edge") {
    const at = aim.key.split(" ")[0]!;
    const place = choice.side ? edgeName(at, choice.side, company.landmarks) : placeName(at, company.landmarks);
    return capital(t("aim", { what: cards || deed, place }));
  }
  return choice.verb === "pass" || choice.verb === "shed" ? t("idea-given", { deed, cards }) : deed;
}

/** Why a bot would do it, said to whoever is to do it, or by the bot itself; a reason that the catalogues do not know, in the bot's own words. */
export function whyText(why: string, choice: Choice, names: readonly string[], isBots = false): string {
  const whom = choice.whom === null ? "" : (names[choice.whom] ?? "");
  // A number may be filled in already: in 7 of 10.
  const good = /\d+/.exec(why)?.[0] ?? "";
  const kinds = isBots ? ["bot-why", "why"] : ["why"];
  const key = kinds.flatMap((kind) => [why, why.replace(good, "{good}")].map((said) => wordsKey(kind, said))).find(has);
  return key ? t(key, { whom, good: Number(good) }) : `${capital(why.replace("{whom}", whom).replace("{card}", choice.cards[0] ?? ""))}.`;
}
