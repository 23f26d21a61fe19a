import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { usePush } from '../../../../shared/push/use-push.ts';
import { Switches } from './Switches.tsx';
import { reasons, words } from './words.ts';

/** Whether this device gets notifications, and what can be done about it. */
export default function ThisDevice() {
  const push = usePush();
  const { status, error, tryAgain } = push;
  const reason = reasons[status];
  if (status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton height={44} />
      </div>
    );
  }
  if (status === 'failed') return <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={tryAgain} />;
  if (reason === undefined) return <Switches push={push} />;
  return (
    <>
      <Note>{reason}</Note>
      {status === 'home-screen' && (
        <Steps>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      )}
    </>
  );
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  paddingInlineStart: theme.spacing(3),
}));
