import { allergySeverities } from '@entourage/contracts/health.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Allergy } from '../api/medical-card.api.ts';
import { severityWords, words } from '../words/medical-card.ts';
import { CardDialog } from './CardDialog.tsx';
import { has, put, without } from './content-of.ts';
import { type Edited, useCardForm } from './use-card-form.ts';

const said = words.allergies;
const severities = allergySeverities.map((value) => ({ value, label: severityWords[value] }));

/** Enters an allergy, or changes one. */
export function AllergyDialog({ allergy, ...edited }: Edited & { allergy: Allergy | null }) {
  const edits = useCardForm(edited, {
    rules: async () => (await import('../rules.ts')).allergy,
    initial: {
      substance: allergy?.substance ?? '',
      severity: allergy?.severity ?? 'MODERATE',
      reaction: allergy?.reaction ?? '',
    },
    change: ({ allergies }, given) => ({ allergies: put(allergies, allergy, given), noKnownAllergies: false }),
    isThere: ({ allergies }) => has(allergies, allergy),
  });
  const { form } = edits;
  return (
    <CardDialog
      title={allergy ? said.edit : said.add}
      edits={edits}
      close={edited.close}
      {...(allergy && {
        remove: () => void edits.remove(({ allergies }) => ({ allergies: without(allergies, allergy) })),
      })}
    >
      <TextField field={form.field('substance')} label={said.substance} hint={said.substanceHint} />
      <SelectField field={form.field('severity')} label={said.severity} options={severities} />
      <TextField field={form.field('reaction')} label={said.reaction} optional />
    </CardDialog>
  );
}
