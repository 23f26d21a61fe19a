import { passkeysAtMost } from '@entourage/contracts/people.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../shared/components/states.tsx';
import { knowsPasskeys } from '../../../../shared/passkeys/browser.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { usePasskeysQuery } from './passkeys.api.ts';
import { words } from './words.ts';

/** The caller's passkeys, and a form that adds one. */
export default function Passkeys() {
  const { data, error, refetch } = usePasskeysQuery();
  const [adding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  if (!data && error)
    return <ErrorState text={wordsOf(toFailure(error), words.notRead)} tryAgain={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={44} />
      </div>
    );
  function close() {
    place.current?.focus({ preventScroll: true });
    setAdding(false);
  }
  const isFull = data.length >= passkeysAtMost;
  const add = !adding && !isFull && knowsPasskeys() && (
    <Button variant="outlined" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    // Takes the focus of a button that disappears.
    <Place ref={place} tabIndex={-1}>
      {data.length === 0 && !adding && <EmptyState {...words.empty} action={add} />}
      {data.length > 0 && (
        <ul>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {data.length > 0 && add && <div>{add}</div>}
      {adding && <AddPasskey close={close} />}
      {isFull && <Note>{words.full}</Note>}
      {!knowsPasskeys() && <Note>{words.notKnown}</Note>}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  outline: 'none',
  '& > ul': { margin: 0, padding: 0, listStyle: 'none', borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
}));
