import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';

/** While the live connection is down. Whether that is the browser's own connection, the browser knows. */
export function LineNote({ stands }: { stands: boolean }) {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status">
      {!stands && (
        <Note>
          {isOnline
            ? 'Reconnecting… Changes will show in a moment.'
            : 'Offline. Changes will show when you are connected.'}
        </Note>
      )}
    </div>
  );
}

/** What the browser knows of its own connection: a server that is away is another matter. */
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
  insetBlockEnd: 16,
  insetInlineStart: 16,
  margin: 0,
  padding: theme.spacing(1, 2),
  borderRadius: 6,
  fontSize: '0.875rem',
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
}));
