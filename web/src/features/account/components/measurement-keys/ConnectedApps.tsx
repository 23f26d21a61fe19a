import { mostMeasurementKeys } from '@entourage/contracts/measurement-keys.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { ConnectApp } from './ConnectApp.tsx';
import { ConnectedApp } from './ConnectedApp.tsx';
import { useMeasurementKeysQuery } from './measurement-keys.api.ts';
import { words } from './words.ts';

/** The athlete's keys as the apps that have them. */
export default function ConnectedApps() {
  const { data, error, refetch } = useMeasurementKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [connecting, setConnecting] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!data && error)
    return <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={44} />
      </div>
    );
  const isFull = data.length >= mostMeasurementKeys;
  const connect = !isFull && (
    <Button variant="outlined" onClick={() => setConnecting(true)}>
      {words.connect}
    </Button>
  );
  function close() {
    setConnecting(false);
    place.current?.focus({ preventScroll: true });
  }
  return (
    // Takes the focus of a row or a button that disappears.
    <Place ref={place} tabIndex={-1}>
      {data.length === 0 && <EmptyState {...words.empty} action={connect} />}
      {data.length > 0 && (
        <ul>
          {data.map((key) => (
            <ConnectedApp key={key.id} app={key} gone={() => place.current?.focus({ preventScroll: true })} />
          ))}
        </ul>
      )}
      {data.length > 0 && connect && <div>{connect}</div>}
      {isFull && <Note>{words.full}</Note>}
      {connecting && <ConnectApp isFirst={data.length === 0} close={close} />}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  outline: 'none',
  '& > ul': { margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));
