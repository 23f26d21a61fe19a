import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { bottom } from '../../shared/theme/tokens.ts';

/** Shown while the live connection is down; tells an offline browser apart from an unreachable server. */
export function LineNote({ connected }: { connected: boolean }) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!connected && (
        <Note>
          {isOnline
            ? 'Reconnecting… Changes will show in a moment.'
            : 'Offline. Changes will show when you are connected.'}
        </Note>
      )}
    </div>
  );
}

/** Watches the browser's own network state, not the server's. */
function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

const Note = styled('p')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1300,
  insetBlockEnd: `calc(16px + ${bottom})`,
  insetInlineStart: 16,
  // On a phone beside a composer below the bars of the page and the thread, as notices are.
  'html:has([data-writes]) &': { [theme.breakpoints.down('md')]: { insetBlock: '128px auto' } },
  // Has nothing to press, but may lie over something that has.
  pointerEvents: 'none',
  margin: 0,
  padding: theme.spacing(1, 2),
  borderRadius: 6,
  fontSize: '0.875rem',
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
}));
