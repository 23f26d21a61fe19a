import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { fieldLook } from '../../forms/field-look.ts';
import { dense } from '../../theme/tokens.ts';
import { IconButton } from '../IconButton.tsx';
import { CrossIcon } from '../icons.tsx';
import { SearchIcon } from '../tool-icons.tsx';
import type { Search } from './table-types.ts';

/** Nobody is asked for half a word. */
const pauseMs = 300;

export function SearchBox({ label, value, onChange }: Search) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Somebody else has changed it: what is typed here is no longer what is searched for.
    if (value !== told) {
      setTyped(value);
      setTold(value);
    }
  }

  const tell = useEffectEvent((words: string) => {
    setTold(words);
    onChange(words);
  });
  const waiting = typed !== told;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => tell(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [waiting, typed]);

  function clear() {
    setTyped('');
    setTold('');
    onChange('');
    input.current?.focus();
  }

  function clearByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === '') return;
    // What stands around it, a dialog perhaps, would close.
    event.stopPropagation();
    event.preventDefault();
    clear();
  }

  return (
    <FieldFrame label={label} error={undefined}>
      {(tied) => (
        <Line>
          <SearchIcon />
          <input
            {...tied}
            ref={input}
            type="search"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={clearByKey}
          />
          {typed !== '' && (
            <IconButton label="Clear search" onClick={clear}>
              <CrossIcon />
            </IconButton>
          )}
        </Line>
      )}
    </FieldFrame>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > svg': {
    zIndex: 1,
    marginInlineStart: theme.spacing(1.5),
    color: theme.vars.palette.text.secondary,
    pointerEvents: 'none',
  },
  '& > button': { justifySelf: 'end' },
  '& > input': {
    ...fieldLook(theme),
    appearance: 'none',
    minHeight: dense.control,
    padding: theme.spacing(0, 6, 0, 5.5),
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
}));
