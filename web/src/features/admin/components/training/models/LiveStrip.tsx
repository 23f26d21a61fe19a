import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AskFirst } from '../../../../../shared/components/AskFirst.tsx';
import { Disclosure } from '../../../../../shared/components/Disclosure.tsx';
import { keepPlace } from '../../../../../shared/components/keep-place.ts';
import { say } from '../../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../../shared/store-hooks.ts';
import { useLiveModelQuery, useRollBackModelMutation } from '../../../api/training.api.ts';
import { useRefusal } from '../../../use-refusal.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { Deployment } from './Deployment.tsx';

const { models: said } = trainingWords;

/** Which model is live, since when and by whom, and those before it; one press rolls it back. */
export function LiveStrip() {
  const dispatch = useAppDispatch();
  const { data: live } = useLiveModelQuery();
  /** The deployment that the question is about: another one may be live when it is answered. */
  const [asked, setAsked] = useState<string | null>(null);
  const [rollBack, { isLoading }] = useRollBackModelMutation();
  const refused = useRefusal(said.rollBackFailed);
  if (!live) return null;
  const { current, previous } = live;
  async function answer(yes: boolean) {
    setAsked(null);
    if (!yes || asked === null) return;
    try {
      const after = await rollBack(asked).unwrap();
      dispatch(say(after.current ? said.rolledBack : said.rolledBackToNone));
    } catch (error) {
      refused(error);
    }
  }
  return (
    <>
      <Strip>
        {current ? (
          <>
            <p>
              <strong>
                {said.nowLive}: {current.modelName}
              </strong>
              <Deployment of={current} />
            </p>
            <Button
              ref={keepPlace}
              variant="outlined"
              aria-disabled={isLoading}
              onClick={() => setAsked(isLoading ? null : current.id)}
            >
              {said.rollBack}
            </Button>
          </>
        ) : (
          <p>{said.noneLive}</p>
        )}
      </Strip>
      <Deployments />
      <AskFirst
        open={asked !== null}
        title={said.askRollBack}
        text={said.rollBackTo(previous?.modelName)}
        yes={said.rollBack}
        no="Leave it"
        answered={(yes) => void answer(yes)}
      />
    </>
  );
}

/** All deployments, also of models that were deleted. */
export function Deployments() {
  const { data: live } = useLiveModelQuery();
  if (!live || live.history.length === 0) return null;
  return (
    <Disclosure title={said.history}>
      <History aria-label={said.history}>
        {live.history.map((each) => (
          <li key={each.id}>
            <strong>{each.modelName}</strong>
            <Deployment of={each} />
          </li>
        ))}
      </History>
    </Disclosure>
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

const History = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { display: 'grid' },
  '& span': { color: theme.vars.palette.text.secondary },
}));
