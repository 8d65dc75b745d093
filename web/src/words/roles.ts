// What a role is for: two lines for every secret role of every game, at the table and among all cards.
import { cardNamed, type Card, type Deck } from "../model/deck";
import { has, t } from "./words.svelte";

export interface RoleAim {
  /** Whose light it stands in: `digger`, `saboteur` or `selfish`. */
  readonly light: string;
  readonly win: string;
  readonly beware: string;
}

/** A role of a clan has another aim than one of the same name without: it is found by what the card says. */
const keyOf = (role: string, part?: string): string => (part ? `clan-${part}` : role);

/** Whether a card is a role with an aim of its own; those that everybody sees have none. */
export const hasAim = ({ section, name, part }: Card): boolean => section === "role" && has(`aim-${keyOf(name, part)}-win`);

export function roleAim(deck: Deck, role: string): RoleAim {
  const card = cardNamed(deck, role);
  const key = keyOf(role, card?.part);
  const part = card?.part ?? role;
  return { light: part === "saboteur" || part === "selfish" ? part : "digger", win: t(`aim-${key}-win`), beware: t(`aim-${key}-beware`) };
}
