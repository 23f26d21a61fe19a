import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Dialog } from '../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type DeckQuestion, useAnswerQuestionMutation } from '../../api/deck.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { analyticsWords } from '../../words-of-deck.ts';

const { questions: said } = analyticsWords;

/** A person's answer, which the visitor reads in the chat and later answers may rest on. */
export function AnswerDialog({ question, close }: { question: DeckQuestion; close: () => void }) {
  const dispatch = useAppDispatch();
  const { user: admin } = useViewer();
  const [save] = useAnswerQuestionMutation();
  const refused = useRefusal(said.failed);
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).deckReview,
    initial: {
      answer: question.needsReview ? '' : question.answer,
      isFact: question.needsReview || question.isFact ? 'yes' : '',
    },
    draft: { name: `answer-deck.${admin?.id}.${question.id}` },
    async send(given) {
      await save({ id: question.id, ...given }).unwrap();
      dispatch(say(said.saved));
      close();
    },
    failed: refused,
  });
  const fact = form.field('isFact');
  return (
    <Dialog
      open
      title="Answer the question"
      close={close}
      form={form.props}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            Cancel
          </Button>
          <SubmitButton sending={form.sending} doing="Saving...">
            Save the answer
          </SubmitButton>
        </>
      }
    >
      <Note>{question.question}</Note>
      <TextField field={form.field('answer')} label="Answer" rows={5} />
      <Tick>
        <input
          type="checkbox"
          value="yes"
          checked={fact.value === 'yes'}
          onChange={({ target }) => fact.onChange(target.checked ? 'yes' : '')}
        />
        Later answers may rest on it
      </Tick>
    </Dialog>
  );
}

const Tick = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 44,
  '& input': { width: 20, height: 20, margin: 0, accentColor: theme.vars.palette.accent.main },
}));
