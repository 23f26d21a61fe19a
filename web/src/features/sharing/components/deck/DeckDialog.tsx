import { styled } from '@mui/material/styles';
import { Note } from '../../../../shared/components/Note.tsx';
import { FormDialog } from '../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { failureNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useSaveDeckConsentMutation } from '../../api.ts';
import { type Known, valuesOf } from '../../deck-card.ts';
import { deckWords as said } from '../../words.ts';

/** The athlete words what investors read, starting from `known`. `isNew`: nothing was agreed before. */
export function DeckDialog({ known, isNew, close }: { known: Known; isNew: boolean; close: () => void }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveDeckConsentMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).deckCard,
    initial: valuesOf(known),
    async send(given) {
      await save(given).unwrap();
      dispatch(say(isNew ? said.agreed : said.changed));
      close();
    },
    failed: (failure) => dispatch(say(failureNotice(failure, { text: said.failed }))),
  });
  return (
    <FormDialog
      form={form}
      does={{ title: said.dialog, save: isNew ? said.agree : said.save, saving: said.saving }}
      entry={{ close }}
    >
      <Note>{said.exactly}</Note>
      <Pair>
        <TextField field={form.field('firstName')} label={said.fields.firstName} autoComplete="given-name" />
        <TextField field={form.field('lastName')} label={said.fields.lastName} autoComplete="family-name" />
      </Pair>
      <TextField field={form.field('position')} label={said.fields.position} />
      <TextField field={form.field('team')} label={said.fields.team} />
      <TextField field={form.field('yearsActive')} label={said.fields.yearsActive} inputMode="numeric" />
    </FormDialog>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
