import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { DownIcon } from '../components/icons.tsx';
import { FieldFrame } from '../forms/FieldFrame.tsx';
import { fieldLook } from '../forms/field-look.ts';
import { isComposing } from '../forms/is-composing.ts';
import { dense } from '../theme/tokens.ts';
import { offsetOf, zoneLabel, zonesFor } from './zones.ts';

/** A search over all time zones. Leaving it without a choice keeps the last one. */
export function ZoneField({
  label,
  hint,
  error,
  value,
  change,
}: {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  change: (zone: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  /** The search text; null while closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const isOpen = typed !== null;
  const found = isOpen ? zonesFor(typed) : [];

  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);

  function choose(zone: string | undefined) {
    if (zone !== undefined) change(zone);
    setTyped(null);
  }

  function search(text: string) {
    setTyped(text);
    setAt(0);
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      if (!isOpen) search('');
      else if (found.length > 0) {
        const next = (at + step + found.length) % found.length;
        setAt(next);
        list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
      }
    } else if (event.key === 'Enter' && isOpen) choose(found[at]);
    else if (event.key === 'Escape' && isOpen) {
      // Of a dialog around it, only the list closes.
      event.stopPropagation();
      setTyped(null);
    } else return;
    event.preventDefault();
  }

  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(tied) => (
        <Place>
          <Input
            {...tied}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? zoneLabel(value)}
            onFocus={({ target }) => target.select()}
            onClick={() => {
              if (!isOpen) search('');
            }}
            placeholder={zoneLabel(value)}
            onChange={({ target }) => search(target.value)}
            onBlur={() => setTyped(null)}
            onKeyDown={press}
          />
          <DownIcon size={18} />
          <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} hidden={found.length === 0}>
            {found.map((zone, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              <div
                key={zone}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(zone)}
              >
                {zoneLabel(zone)} <span>{offsetOf(zone)}</span>
              </div>
            ))}
          </div>
          {isOpen && found.length === 0 && <p role="status">No time zone has this name.</p>}
        </Place>
      )}
    </FieldFrame>
  );
}

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  '& > svg': { position: 'absolute', insetInlineEnd: 12, insetBlockStart: 15, pointerEvents: 'none' },
  '& > div, & > p': {
    position: 'absolute',
    // Above what stays in view at the edge of a page.
    zIndex: 4,
    insetInline: 0,
    insetBlockStart: '100%',
    maxHeight: 320,
    margin: theme.spacing(0.5, 0, 0),
    padding: theme.spacing(0.5),
    overflowY: 'auto',
    border: `1px solid ${theme.vars.palette.edge.main}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > p': { padding: theme.spacing(1.5) },
  '& [role="option"]': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 44,
    paddingInline: theme.spacing(1),
    borderRadius: 6,
    cursor: 'pointer',
    '& span': { color: theme.vars.palette.text.secondary },
    '&[aria-selected="true"], &:hover': { backgroundColor: theme.vars.palette.quiet.main },
  },
  '& [hidden]': { display: 'none' },
}));

const Input = styled('input')(({ theme }) => ({
  ...fieldLook(theme),
  minHeight: `calc(${dense.control} + 4px)`,
  padding: theme.spacing(1, 5, 1, 1.5),
}));
