import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { Ago } from '../../../../../shared/components/ago/Ago.tsx';
import { say } from '../../../../../shared/notices/notices.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { useLiveModelQuery, useRollBackModelMutation } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { useRefused } from '../use-refused.ts';
import { gateInWords } from './gate-in-words.ts';

const { models: said } = trainingWords;

/** Which model is live, since when and by whom; one press rolls it back. */
export function LiveStrip() {
  const dispatch = useAppDispatch();
  const { data: live } = useLiveModelQuery();
  const [asking, setAsking] = useState(false);
  const [rollBack, { isLoading }] = useRollBackModelMutation();
  const refused = useRefused({ text: said.rollBackFailed });
  if (!live) return null;
  const { current, previous } = live;
  async function answer(yes: boolean) {
    setAsking(false);
    if (!yes) return;
    try {
      await rollBack().unwrap();
      dispatch(say(said.rolledBack));
    } catch (error) {
      refused(error);
    }
  }
  return (
    <Strip>
      {current ? (
        <>
          <p>
            <strong>
              {said.nowLive}: {current.modelName}
            </strong>
            <span>
              <Ago at={current.deployedAt} />
              {current.deployedBy && `, by ${nameOf(current.deployedBy)}`}. {gateInWords(current.gate)}
              {current.overrideReason && ` Deployed all the same: ${current.overrideReason}`}
            </span>
          </p>
          <Button variant="outlined" disabled={isLoading} onClick={() => setAsking(true)}>
            {said.rollBack}
          </Button>
        </>
      ) : (
        <p>{said.noneLive}</p>
      )}
      <AskFirst
        open={asking}
        title={said.askRollBack}
        text={said.rollBackTo(previous?.modelName)}
        yes={said.rollBack}
        no="Leave it"
        answered={(yes) => void answer(yes)}
      />
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1.5, 2),
  borderRadius: 8,
  borderInlineStart: `4px solid ${theme.vars.palette.accent.main}`,
  backgroundColor: theme.vars.palette.quiet.main,
  overflowWrap: 'anywhere',
  '& > p': { display: 'grid', flex: '1 1 40ch', minWidth: 0, margin: 0 },
}));
