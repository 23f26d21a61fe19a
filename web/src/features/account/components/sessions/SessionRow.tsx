import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Answer } from '../../../../shared/api/call-types.ts';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Badge } from '../../../../shared/components/Badge.tsx';
import { keepPlace } from '../../../../shared/components/keep-place.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useEndSessionMutation } from '../../api.ts';
import { words } from '../../words.ts';

export function SessionRow({ session }: { session: Answer<'listSessions'>[number] }) {
  const { id, device, current, notified, byPasskey, lastSeenAt, createdAt } = session;
  const dispatch = useAppDispatch();
  const [end, { isLoading }] = useEndSessionMutation();
  const failed = useFailureNotice(words.sessions.failed);
  const name = device ?? 'Unknown device';

  async function signOut() {
    if (isLoading) return;
    try {
      await end(id).unwrap();
      dispatch(say(words.sessions.ended));
    } catch (error) {
      failed(toFailure(error));
    }
  }

  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Times>
          Last seen <Ago at={lastSeenAt} /> · signed in <Ago at={createdAt} />
          {byPasskey && ` ${words.sessions.byPasskey}`}
          {notified && ` · ${words.sessions.notified}`}
        </Times>
      </div>
      {current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button
          ref={keepPlace}
          variant="outlined"
          aria-disabled={isLoading}
          aria-label={`Sign out ${name}`}
          onClick={signOut}
        >
          {isLoading ? 'Signing out...' : 'Sign out'}
        </Button>
      )}
    </li>
  );
}

const Times = styled('span')(({ theme }) => ({
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));
