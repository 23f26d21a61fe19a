import { bloodGroups } from '@entourage/contracts/health.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { bloodGroupWords, words } from '../words/medical-card.ts';
import { CardDialog } from './CardDialog.tsx';
import { type Edited, useCardForm } from './use-card-form.ts';

const said = words.blood;
const groups = [
  { value: '', label: said.unknown },
  ...bloodGroups.map((value) => ({ value, label: bloodGroupWords[value] })),
];

/** Says which blood group the athlete has. */
export function BloodDialog(edited: Edited) {
  const edits = useCardForm(edited, {
    rules: async () => (await import('../rules.ts')).blood,
    initial: { bloodGroup: edited.card?.bloodGroup ?? '' },
    change: (_content, given) => given,
  });
  return (
    <CardDialog title={said.edit} edits={edits} close={edited.close}>
      <SelectField field={edits.form.field('bloodGroup')} label={said.title} options={groups} />
    </CardDialog>
  );
}
