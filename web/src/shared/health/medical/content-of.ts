import type { CardContent, MedicalCard } from '../api/medical-card.api.ts';

const nothing: CardContent = { bloodGroup: null, noKnownAllergies: false, allergies: [], medicines: [], contacts: [] };

/** What a card says, to be saved again. */
export const contentOf = (card: MedicalCard | null): CardContent =>
  card
    ? {
        bloodGroup: card.bloodGroup,
        noKnownAllergies: card.noKnownAllergies,
        allergies: card.allergies,
        medicines: card.medicines,
        contacts: card.contacts,
      }
    : nothing;

const isSame = (one: unknown) => (other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether the list still has an item; nothing to look for is always there. */
export const has = <Item>(items: readonly Item[], item: Item | null): boolean =>
  item === null || items.some(isSame(item));

/** The list with an item in the place of another; at its end if that is not there, or not any more. None is in it twice. */
export function put<Item>(items: readonly Item[], before: Item | null, item: Item): Item[] {
  const isThere = items.some(isSame(item));
  if (isThere) return before === null || isSame(before)(item) ? [...items] : without(items, before);
  const at = items.findIndex(isSame(before));
  return at < 0 ? [...items, item] : items.with(at, item);
}

/** The list without an item; all of it if that is not there any more. */
export function without<Item>(items: readonly Item[], item: Item): Item[] {
  const at = items.findIndex(isSame(item));
  return at < 0 ? [...items] : items.toSpliced(at, 1);
}
