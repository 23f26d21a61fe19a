import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../../../shared/components/CopyButton.tsx';
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

type Saved = Pick<DeckQuestion, 'answer' | 'needsReview' | 'isFact' | 'version'>;

/** The draft keeps the version with the text, so that it replaces no answer that it was not written for. */
const enteredIn = ({ answer, needsReview, isFact, version }: Saved) => ({
  answer: needsReview ? '' : answer,
  isFact: needsReview || isFact ? 'yes' : '',
  version: String(version),
});

/**
 * A person's answer, which the visitor reads in the chat and later answers may rest on. If a colleague was faster, it
 * shows their answer and keeps the text to be copied. `question`: as it is now.
 */
export function AnswerDialog({ question, close }: { question: DeckQuestion; close: () => void }) {
  const dispatch = useAppDispatch();
  const { user: admin } = useViewer();
  const [save] = useAnswerQuestionMutation();
  const refused = useRefusal(said.failed);
  const [refusedBy, setRefusedBy] = useState<Saved | null>(null);
  const [first] = useState(enteredIn(question));
  const form = useForm({
    rules: async () => (await import('../../rules.ts')).deckReview,
    initial: first,
    draft: { name: `answer-deck.${admin?.id}.${question.id}` },
    async send(given) {
      await save({ id: question.id, ...given }).unwrap();
      dispatch(say(said.saved));
      close();
    },
    failed(failure, shown) {
      // The dialog says so; a notice would ask to try again.
      if (failure.code === 'STALE_VERSION') setRefusedBy((failure.current as Saved | undefined) ?? question);
      else refused(failure, shown);
    },
  });
  const saved = refusedBy && refusedBy.version > question.version ? refusedBy : question;
  const { answer: typed, isFact, version } = form.values;
  // An own answer whose confirmation was lost can be sent again.
  const isOwn = refusedBy === null && saved.answer === typed.trim() && saved.isFact === (isFact === 'yes');
  const isOver = (refusedBy !== null || saved.version > Number(version)) && !form.sending && !isOwn;
  const isUnsent = typed !== '' && typed !== saved.answer;
  const fact = form.field('isFact');
  const over = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    if (isOver) over.current?.focus();
    else over.current?.closest('form')?.querySelector('textarea')?.focus();
  }, [isOver]);
  return (
    <Dialog
      open
      title="Answer the question"
      close={close}
      stays={form.sending}
      form={form.props}
      actions={
        <>
          <Button variant="outlined" disabled={form.sending} onClick={close}>
            {isOver ? 'Close' : 'Cancel'}
          </Button>
          {isOver && isUnsent && <CopyButton text={typed}>{said.copy}</CopyButton>}
          {isOver ? (
            <Button
              variant="outlined"
              onClick={() => {
                setRefusedBy(null);
                form.reset(enteredIn(saved));
              }}
            >
              {said.change}
            </Button>
          ) : (
            <SubmitButton sending={form.sending} doing="Saving...">
              Save the answer
            </SubmitButton>
          )}
        </>
      }
    >
      <Note>{question.question}</Note>
      <Note ref={over} role="status" tabIndex={-1}>
        {isOver && (isUnsent ? said.overUnsent : said.over)}
      </Note>
      {isOver && (
        <Note role="group" aria-label={said.theirs}>
          {saved.answer}
        </Note>
      )}
      {(!isOver || isUnsent) && (
        <TextField field={form.field('answer')} label={isOver ? said.unsent : said.field} rows={5} />
      )}
      {!isOver && (
        <Tick>
          <input
            type="checkbox"
            value="yes"
            checked={fact.value === 'yes'}
            onChange={({ target }) => fact.onChange(target.checked ? 'yes' : '')}
          />
          Later answers may rest on it
        </Tick>
      )}
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
