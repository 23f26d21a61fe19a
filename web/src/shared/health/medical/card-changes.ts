import type { CardPart } from '@entourage/contracts/rest/medical-card.ts';
import { dateWords } from '../../clock.ts';
import type { MedicalCard, Medicine } from '../api/medical-card.api.ts';
import { antiDopingWords, bloodGroupWords, kindWords, severityWords, words } from '../words/medical-card.ts';

type Said = Pick<MedicalCard, CardPart>;

export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const joined = (...facts: ReadonlyArray<string | null>) => facts.filter(Boolean).join(' · ');

/** What a save added to a card and what it removed; an entry that was changed is both. Null: there was no card. */
export function changesOf(before: Said | null, after: Said): Changes {
  const [was, is] = [before ? linesOf(before) : [], linesOf(after)];
  return { added: is.filter((line) => !was.includes(line)), removed: was.filter((line) => !is.includes(line)) };
}

export const isChange = ({ added, removed }: Changes): boolean => added.length + removed.length > 0;

/** Everything that a card says, a line for each entry. */
function linesOf({ allergies, noKnownAllergies, medicines, contacts, bloodGroup }: Said): string[] {
  return [
    ...(noKnownAllergies ? [words.allergies.none] : []),
    ...allergies.map(({ substance, severity, reaction }) =>
      words.history.allergy(joined(substance, severityWords[severity], reaction)),
    ),
    ...medicines.map(medicineLine),
    ...contacts.map(({ name, relation, phone }) => words.history.contact(joined(name, relation, phone))),
    ...(bloodGroup ? [`${words.blood.title} ${bloodGroupWords[bloodGroup]}`] : []),
  ];
}

function medicineLine({ name, kind, dose, reason, since, until, antiDoping, exemptionUntil }: Medicine): string {
  const days = [since && words.medicines.from(dateWords(since)), until && words.medicines.to(dateWords(until))];
  const standing = exemptionUntil ? words.exemption.until(dateWords(exemptionUntil)) : antiDopingWords[antiDoping];
  return joined(name, kindWords[kind], dose, reason, ...days, standing);
}
