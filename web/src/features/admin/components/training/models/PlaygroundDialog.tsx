import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import { Pair } from '../../../../../shared/forms/Fields.tsx';
import { FormActions } from '../../../../../shared/forms/FormActions.tsx';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../../shared/forms/use-form.ts';
import { type PlaygroundAnswer, type TrainedModel, usePlayWithModelMutation } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { useRefused } from '../use-refused.ts';

const { playground: said } = trainingWords;

/** Lets a model continue a text. Neither the text nor the answer is kept anywhere. */
export function PlaygroundDialog({
  model: { id, name, trainedAs },
  close,
}: {
  model: TrainedModel;
  close: () => void;
}) {
  const [play] = usePlayWithModelMutation();
  const [answer, setAnswer] = useState<(PlaygroundAnswer & { readonly prompt: string }) | null>(null);
  const form = useForm({
    rules: async () => (await import('../../../rules.ts')).playground,
    initial: { prompt: '', maxLength: '200', temperature: '0.8', seed: '1' },
    send: async (given) => setAnswer({ ...(await play({ id, ...given }).unwrap()), prompt: given.prompt }),
    failed: useRefused({ text: said.failed }),
  });
  return (
    <Dialog
      open
      title={`${said.title}: ${name}`}
      close={close}
      form={form.props}
      actions={
        <FormActions leave={close} leaving="Close" send={said.run} doing={said.running} sending={form.sending} />
      }
    >
      <Note>
        {trainedAs}. {said.lead}
      </Note>
      <TextField field={form.field('prompt')} label={said.prompt} rows={3} />
      <Pair>
        <TextField field={form.field('maxLength')} label={said.length} inputMode="numeric" />
        <TextField field={form.field('seed')} label={said.seed} inputMode="numeric" />
      </Pair>
      <TextField field={form.field('temperature')} label={said.temperature} hint={said.temperatureHint} />
      <div role="status">
        {answer && (
          <Answer aria-label={said.answer}>
            <p>
              <mark>{answer.prompt}</mark>
              {answer.text}
            </p>
            <span>{said.spent(answer.bytes, answer.milliseconds, answer.stoppedBy === 'TIME')}</span>
          </Answer>
        )}
      </div>
    </Dialog>
  );
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
