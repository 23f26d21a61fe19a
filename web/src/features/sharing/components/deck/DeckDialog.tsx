import { styled } from '@mui/material/styles';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { FormActions } from '../../../../shared/forms/FormActions.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { failureNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAthleteProfileQuery } from '../../../../shared/session/profile.api.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type DeckCard, useSaveDeckConsentMutation } from '../../api.ts';
import { type CardValues, valuesOf } from '../../deck-card.ts';
import { deckWords as said } from '../../words.ts';

/** The athlete words what investors read, starting from what the account and the profile say. */
export function DeckDialog({ card, close }: { card: DeckCard | null; close: () => void }) {
  const { user } = useViewer();
  const { data: profile, isLoading } = useAthleteProfileQuery(undefined, { skip: card !== null });
  if (isLoading) {
    return (
      <Dialog open title={said.dialog} close={close}>
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      </Dialog>
    );
  }
  return <Wording initial={valuesOf(card ?? { ...profile, ...names(user) })} isNew={card === null} close={close} />;
}

const names = (user: { firstName: string | null; lastName: string | null } | null | undefined) => ({
  firstName: user?.firstName ?? null,
  lastName: user?.lastName ?? null,
});

function Wording({ initial, isNew, close }: { initial: CardValues; isNew: boolean; close: () => void }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveDeckConsentMutation();
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).deckCard,
    initial,
    async send(given) {
      await save(given).unwrap();
      dispatch(say(isNew ? said.agreed : said.changed));
      close();
    },
    failed: (failure) => dispatch(say(failureNotice(failure, { text: said.failed }))),
  });
  return (
    <Dialog
      open
      title={said.dialog}
      close={close}
      form={form.props}
      actions={
        <FormActions
          leave={close}
          leaving={said.cancel}
          send={isNew ? said.agree : said.save}
          doing={said.saving}
          sending={form.sending}
        />
      }
    >
      <Note>{said.exactly}</Note>
      <Pair>
        <TextField field={form.field('firstName')} label={said.fields.firstName} autoComplete="given-name" />
        <TextField field={form.field('lastName')} label={said.fields.lastName} autoComplete="family-name" />
      </Pair>
      <TextField field={form.field('position')} label={said.fields.position} />
      <TextField field={form.field('team')} label={said.fields.team} />
      <TextField field={form.field('yearsActive')} label={said.fields.yearsActive} inputMode="numeric" />
    </Dialog>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: theme.spacing(2),
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
