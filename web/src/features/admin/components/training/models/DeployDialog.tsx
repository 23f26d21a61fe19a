import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { toFailure } from '../../../../../shared/api/failure.ts';
import { Note } from '../../../../../shared/components/Note.tsx';
import { FormDialog } from '../../../../../shared/forms/FormDialog.tsx';
import { TextField } from '../../../../../shared/forms/TextField.tsx';
import { useForm } from '../../../../../shared/forms/use-form.ts';
import { say } from '../../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { type TrainedModel, useDeployModelMutation, useLiveModelQuery } from '../../../api/training.api.ts';
import { useRefusal } from '../../../use-refusal.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { lossInWords } from '../jobs/curve-of.ts';
import { useUntilClosed } from './use-until-closed.ts';

const { deploying: said } = trainingWords;
const askEveryMs = 2000;

/** Makes a model live. If the gate refuses it, shows why, and asks for a reason to do it all the same. */
export function DeployDialog({ model, close }: { model: TrainedModel; close: () => void }) {
  const dispatch = useAppDispatch();
  const { data: live } = useLiveModelQuery();
  const finds = model.files.filter(({ hasFinds }) => hasFinds).length;
  const [deploy] = useDeployModelMutation();
  const [refusedFor, setRefusedFor] = useState<string | null>(null);
  const [comparing, setComparing] = useState<string | null>(null);
  const { untilClosed, stop, isClosed } = useUntilClosed();
  const isLive = live?.current?.modelId === model.id;
  // Also by an answer that nobody waits for any more: of a dialog that was closed meanwhile, or of another admin.
  useEffect(() => {
    if (isLive) close();
  }, [isLive, close]);
  const refused = useRefusal(said.failed);
  const form = useForm({
    rules: async () => (await import('../../../rules.ts')).deployment,
    initial: { overrideReason: '', isRefused: '' },
    async send({ overrideReason }) {
      await untilClosed(async () => {
        const answer = await deploy({ modelId: model.id, ...(overrideReason && { overrideReason }) });
        if (!answer.error) {
          dispatch(say(said.done));
          // Also after `stop`, which does not call back the question that is under way.
          if (!isClosed()) close();
          return 'deployed';
        }
        const failure = toFailure(answer.error);
        if (failure.code !== 'GATE_COMPARING') throw answer.error;
        setComparing(failure.message);
        return 'again';
      }, askEveryMs).finally(() => setComparing(null));
    },
    failed(error) {
      const failure = toFailure(error);
      if (failure.code === 'GATE_REFUSED') askForReason(failure.message);
      else refused(failure);
    },
  });
  function askForReason(why: string | null) {
    setRefusedFor(why);
    form.field('isRefused').onChange('yes');
  }
  return (
    <FormDialog
      form={{
        props: form.props,
        changed: form.values.overrideReason !== '',
        sending: form.sending && comparing === null,
      }}
      does={{
        title: `${said.deploy}: ${model.name}`,
        save: refusedFor === null ? said.deploy : said.anyway,
        saving: said.deploying,
      }}
      entry={{ close }}
      isWaiting={comparing !== null}
    >
      <Note>
        {model.trainedAs}. {live && !live.current ? said.first : said.lead}
      </Note>
      <p>
        {said.own}: <strong className="figure">{lossInWords(model.heldOutLoss, '–')}</strong>
      </p>
      {finds > 0 && <p>{said.finds(finds)}</p>}
      <div role="status">{comparing !== null && <Note>{comparing}</Note>}</div>
      {comparing !== null && (
        <div>
          <Button
            variant="outlined"
            onClick={() => {
              stop();
              askForReason(said.notCompared);
            }}
          >
            {said.without}
          </Button>
        </div>
      )}
      {refusedFor !== null && (
        <Refused role="alert">
          {refusedFor !== said.notCompared && <strong>{said.refused}</strong>}
          <p>{refusedFor}</p>
        </Refused>
      )}
      {refusedFor !== null && (
        <TextField field={form.field('overrideReason')} label={said.reason} rows={2} hint={said.reasonHint} />
      )}
    </FormDialog>
  );
}

const Refused = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderRadius: 8,
  borderInlineStart: `4px solid ${theme.vars.palette.error.main}`,
  backgroundColor: theme.vars.palette.quiet.main,
  '& p': { margin: 0 },
}));
