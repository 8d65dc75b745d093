// What a role is for: two lines for every role of every game, from the catalogues of rules.
import { cardNamed, type Deck } from "../model/deck";
import { t } from "./words.svelte";

export interface RoleAim {
  /** Whose light it stands in: `digger`, `saboteur` or `selfish`. */
  readonly light: string;
  readonly win: string;
  readonly beware: string;
}

/** A role of a clan has another aim than one of the same name without: it is found by what the card says. */
export function roleAim(deck: Deck, role: string): RoleAim {
  const card = cardNamed(deck, role);
  const key = card?.part ? `clan-${card.part}` : role;
  const part = card?.part ?? role;
  return { light: part === "saboteur" || part === "selfish" ? part : "digger", win: t(`aim-${key}-win`), beware: t(`aim-${key}-beware`) };
}
