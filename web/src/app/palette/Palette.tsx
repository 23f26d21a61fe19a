import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../shared/components/Dialog.tsx';
import { Unseen } from '../../shared/components/Unseen.tsx';
import { fieldLook } from '../../shared/forms/field-look.ts';
import { isComposing } from '../../shared/forms/is-composing.ts';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { target } from '../../shared/theme/tokens.ts';
import { useDestinations } from './use-destinations.ts';

/** Goes to a page or a person by name: arrows choose, Enter goes there. */
export default function Palette({ user, close }: { user: CurrentUser; close: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const destinations = useDestinations(user, typed);
  const at = Math.min(chosen, Math.max(0, destinations.length - 1));
  const optionId = (place: number) => `${id}-${place}`;

  function go(to: string | undefined) {
    if (to === undefined) return;
    close();
    void navigate(to);
  }

  function choose(place: number) {
    const next = (place + destinations.length) % Math.max(1, destinations.length);
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function byKey(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown') choose(at + 1);
    else if (event.key === 'ArrowUp') choose(at - 1);
    else if (event.key === 'Enter') go(destinations[at]?.to);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open title="Go to" close={close}>
      <Box
        autoFocus
        type="text"
        role="combobox"
        aria-label="A page or a person"
        placeholder="A page or a person"
        aria-expanded={destinations.length > 0}
        aria-controls={destinations.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={destinations.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setChosen(0);
        }}
        onKeyDown={byKey}
      />
      <Unseen role="status">
        {typed !== '' && (destinations.length === 0 ? 'Nothing found' : `${destinations.length} found`)}
      </Unseen>
      {destinations.length === 0 ? (
        <p>Nothing of that name. Try another word.</p>
      ) : (
        <List id={`${id}-list`} role="listbox" aria-label="Where to">
          {destinations.map(({ to, label, hint }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which keeps the focus
            <div
              key={to}
              id={optionId(place)}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onMouseDown={(event) => event.preventDefault()}
              onPointerMove={() => setChosen(place)}
              onClick={() => go(to)}
            >
              <span>{label}</span> <span data-hint>{hint}</span>
            </div>
          ))}
        </List>
      )}
    </Dialog>
  );
}

const Box = styled('input')(({ theme }) => ({
  ...fieldLook(theme),
  minHeight: 48,
  padding: theme.spacing(1, 2),
  fontSize: '1.0625rem',
}));

const List = styled('div')(({ theme }) => ({
  minHeight: 12 * target,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    minHeight: target,
    paddingInline: theme.spacing(1.5),
    borderRadius: 6,
    cursor: 'pointer',
  },
  '& > div > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-hint]': {
    flex: 'none',
    maxWidth: '50%',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& [aria-selected="true"]': { backgroundColor: theme.vars.palette.quiet.main },
}));
