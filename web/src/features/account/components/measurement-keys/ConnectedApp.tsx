import { styled } from '@mui/material/styles';
import { toFailure } from '../../../../shared/api/failure.ts';
import { AskingButton } from '../../../../shared/components/AskingButton.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type MeasurementKey, useRevokeMeasurementKeyMutation } from './measurement-keys.api.ts';
import { words } from './words.ts';

/** An app: its name, what came of it, and why nothing did; disconnected after a question. */
export function ConnectedApp({ app, gone }: { app: MeasurementKey; gone: () => void }) {
  const { id, name, madeAt, receivedAt, values, problem } = app;
  const dispatch = useAppDispatch();
  const [revoke, { isLoading }] = useRevokeMeasurementKeyMutation();
  const notDisconnected = useFailureNotice(words.notDisconnected);

  async function disconnect() {
    try {
      await revoke(id).unwrap();
      dispatch(say(words.disconnected(name)));
      gone();
    } catch (error) {
      notDisconnected(toFailure(error));
    }
  }

  return (
    <Row>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {words.since} <Ago at={madeAt} /> ·{' '}
          {receivedAt === null ? (
            words.neverReceived
          ) : (
            <>
              {words.received} <Ago at={receivedAt} /> · {words.values(values)}
            </>
          )}
        </span>
        {problem !== null && (
          <p>
            {words.problem} {problem}
          </p>
        )}
      </div>
      <AskingButton
        busy={isLoading}
        label={isLoading ? words.disconnecting : words.disconnectOf(name)}
        ask={words.ask(name)}
        act={() => void disconnect()}
      >
        {isLoading ? words.disconnecting : words.disconnect}
      </AskingButton>
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > div': { display: 'grid', flex: '1 1 240px', gap: theme.spacing(0.5), minWidth: 0, overflowWrap: 'anywhere' },
  '& > div > span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& > div > p': { margin: 0, color: theme.vars.palette.error.main },
}));
