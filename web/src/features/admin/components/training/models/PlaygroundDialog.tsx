import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { toFailure } from '../../../../../shared/api/failure.ts';
import { Dialog } from '../../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import { Unseen } from '../../../../../shared/components/Unseen.tsx';
import { Pair } from '../../../../../shared/forms/Fields.tsx';
import { FormActions } from '../../../../../shared/forms/FormActions.tsx';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../../shared/forms/use-form.ts';
import {
  type PlaygroundAnswer,
  type TrainedModel,
  useLazyModelAnswerQuery,
  usePlayWithModelMutation,
} from '../../../api/training.api.ts';
import { useRefusal } from '../../../use-refusal.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { useUntilClosed } from './use-until-closed.ts';

const { playground: said } = trainingWords;
const readEveryMs = 500;
/** Looks that may fail one after the other: for ten seconds, the answer is kept for longer. */
const mostMissed = 20;

interface Asked {
  readonly prompt: string;
  readonly answer: PlaygroundAnswer;
}

/** Lets a model continue a text, which is kept for no longer than it is read. */
export function PlaygroundDialog({
  model: { id, name, trainedAs, engine },
  close,
}: {
  model: TrainedModel;
  close: () => void;
}) {
  const [play] = usePlayWithModelMutation();
  const [readOn] = useLazyModelAnswerQuery();
  const { untilClosed } = useUntilClosed();
  const refused = useRefusal(said.failed);
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useForm({
    rules: async () => (await import('../../../rules.ts')).playground,
    initial: { prompt: '', maxLength: '200', temperature: '0.8', seed: '1' },
    async send(given) {
      const show = (answer: PlaygroundAnswer) => {
        setAsked({ prompt: given.prompt, answer });
        return answer.id;
      };
      const answerId = show(await play({ id, ...given }).unwrap());
      // A model of the GPU answers step by step.
      if (answerId === null) return;
      let missed = 0;
      await untilClosed(async () => {
        const { data, error } = await readOn(answerId);
        if (data) missed = 0;
        else if (toFailure(error).code === 'NOT_FOUND' || ++missed > mostMissed) throw error;
        return data && show(data) === null ? 'over' : 'again';
      }, readEveryMs);
    },
    failed(failure, shown) {
      setAsked(null);
      refused(failure, shown);
    },
  });
  return (
    <Dialog
      open
      title={`${said.title}: ${name}`}
      close={close}
      form={form.props}
      actions={
        <FormActions
          leave={close}
          leaving="Close"
          send={said.run}
          doing={said.running}
          sending={form.sending}
          stays={false}
        />
      }
    >
      <Note>
        {trainedAs}. {engine === 'pytorch' ? said.leadOfGpu : said.lead}
      </Note>
      <TextField field={form.field('prompt')} label={said.prompt} rows={3} />
      <Pair>
        <TextField field={form.field('maxLength')} label={said.length} inputMode="numeric" />
        <TextField field={form.field('seed')} label={said.seed} inputMode="numeric" />
      </Pair>
      <TextField field={form.field('temperature')} label={said.temperature} hint={said.temperatureHint} />
      {asked && <Continuation {...asked} />}
      <Unseen role="status">{asked && toHear(asked)}</Unseen>
    </Dialog>
  );
}

/** The beginning, what the model has written after it, and how far it is. */
function Continuation({ prompt, answer: { state, note, text, bytes, milliseconds, stoppedBy } }: Asked) {
  return (
    <Answer aria-label={said.answer}>
      {(text !== '' || state === 'DONE') && (
        <p>
          <mark>{prompt}</mark>
          {text}
        </p>
      )}
      {state === 'FAILED' ? (
        <span role="alert">{note}</span>
      ) : (
        <span>{note ?? (stoppedBy ? said.spent(bytes, milliseconds, stoppedBy) : said.states[state])}</span>
      )}
    </Answer>
  );
}

/** Each state once, and the text when it is whole. */
function toHear({ answer: { state, note, text } }: Asked): string {
  if (state === 'FAILED') return '';
  return state === 'DONE' ? text : (note ?? said.states[state]);
}

const Answer = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& mark': { backgroundColor: theme.vars.palette.quiet.main, color: 'inherit' },
  '& span': {
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));
