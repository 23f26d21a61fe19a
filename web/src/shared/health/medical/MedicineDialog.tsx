import { antiDopingStates, medicineKinds } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { Medicine } from '../api/medical-card.api.ts';
import { antiDopingWords, kindWords, words } from '../words/medical-card.ts';
import { CardDialog } from './CardDialog.tsx';
import { has, put, without } from './content-of.ts';
import { type Edited, useCardForm } from './use-card-form.ts';

const said = words.medicines;
const kinds = medicineKinds.map((value) => ({ value, label: kindWords[value] }));
const states = antiDopingStates.map((value) => ({ value, label: antiDopingWords[value] }));

/** Enters a medicine or supplement, or changes one. */
export function MedicineDialog({ medicine, ...edited }: Edited & { medicine: Medicine | null }) {
  const edits = useCardForm(edited, {
    rules: async () => (await import('../rules.ts')).medicine,
    initial: {
      name: medicine?.name ?? '',
      kind: medicine?.kind ?? 'MEDICINE',
      dose: medicine?.dose ?? '',
      reason: medicine?.reason ?? '',
      since: medicine?.since ?? '',
      until: medicine?.until ?? '',
      antiDoping: medicine?.antiDoping ?? 'NOT_CHECKED',
      exemptionUntil: medicine?.exemptionUntil ?? '',
    },
    change: ({ medicines }, given) => ({ medicines: put(medicines, medicine, given) }),
    isThere: ({ medicines }) => has(medicines, medicine),
  });
  const { form } = edits;
  return (
    <CardDialog
      title={medicine ? said.edit : said.add}
      edits={edits}
      close={edited.close}
      {...(medicine && {
        remove: () => void edits.remove(({ medicines }) => ({ medicines: without(medicines, medicine) })),
      })}
    >
      <TextField field={form.field('name')} label={said.name} />
      <SelectField field={form.field('kind')} label={said.kind} options={kinds} />
      <TextField field={form.field('dose')} label={said.dose} hint={said.doseHint} optional />
      <TextField field={form.field('reason')} label={said.reason} optional />
      <Days>
        <TextField field={form.field('since')} label={said.since} type="date" optional />
        <TextField field={form.field('until')} label={said.until} type="date" optional />
      </Days>
      <SelectField field={form.field('antiDoping')} label={said.antiDoping} options={states} />
      {form.values.antiDoping === 'ALLOWED_WITH_EXEMPTION' && (
        <TextField field={form.field('exemptionUntil')} label={said.exemptionUntil} type="date" />
      )}
    </CardDialog>
  );
}

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
  gap: theme.spacing(2),
}));
