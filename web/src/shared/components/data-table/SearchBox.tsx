import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { fieldLook } from '../../forms/field-look.ts';
import { isComposing } from '../../forms/is-composing.ts';
import { dense } from '../../theme/tokens.ts';
import { IconButton } from '../IconButton.tsx';
import { CrossIcon } from '../icons.tsx';
import { SearchIcon } from '../tool-icons.tsx';
import type { Search } from './table-types.ts';

/** Debounces typing. */
const pauseMs = 300;

export function SearchBox({ label, value, onChange }: Search) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const [reported, setReported] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The value was changed from outside, so it replaces the typed text.
    if (value !== reported) {
      setTyped(value);
      setReported(value);
    }
  }

  const report = useEffectEvent((words: string) => {
    setReported(words);
    onChange(words);
  });
  const waiting = typed !== reported;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => report(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [waiting, typed]);

  function clear() {
    setTyped('');
    setReported('');
    onChange('');
    input.current?.focus();
  }

  function clearByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || typed === '' || isComposing(event)) return;
    // Otherwise Escape would also close a dialog around it.
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
