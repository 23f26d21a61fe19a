import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { IconButton } from '../components/IconButton.tsx';
import { CrossIcon } from '../components/icons.tsx';
import { dense } from '../theme/tokens.ts';
import { fieldLook } from './field-look.ts';
import { isComposing } from './is-composing.ts';
import { keptAs, linesOf, saidIn } from './lines.ts';
import type { Field } from './use-form.ts';

const said = {
  line: (label: string, at: number) => `${label} ${at}`,
  add: (label: string) => `Add to ${label}`,
  remove: (label: string, at: number) => `Remove ${label} ${at}`,
  count: (count: number, most: number) => `${count} of ${most}`,
};

/** A list with one input per entry: Enter inserts an entry, Backspace removes an empty one. */
export function LinesField({
  field: { value, error, onChange, onBlur },
  label,
  hint,
  most,
}: {
  field: Field;
  label: string;
  hint: string;
  most: number;
}) {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const lines = linesOf(value);
  const described = `${id}-hint${error ? ` ${id}-error` : ''}`;

  /** Focuses the input at this index after the next render. */
  const lead = (at: number) =>
    requestAnimationFrame(() => group.current?.querySelectorAll<HTMLElement>('input')[at]?.focus());

  function add(at: number) {
    if (lines.length >= most) return;
    onChange(keptAs(lines.toSpliced(at, 0, '')));
    lead(at);
  }

  function remove(at: number) {
    onChange(keptAs(lines.toSpliced(at, 1)));
    lead(Math.max(0, at - 1));
  }

  return (
    <Group ref={group} aria-describedby={described}>
      <legend>
        {label} <span>(optional)</span>
      </legend>
      <Hint id={`${id}-hint`}>
        {hint} <span className="figure">{said.count(saidIn(value).length, most)}</span>
      </Hint>
      <ol>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its index
          <li key={at}>
            <Input
              value={line}
              aria-label={said.line(label, at + 1)}
              aria-invalid={error ? true : undefined}
              aria-describedby={described}
              autoComplete="off"
              onBlur={onBlur}
              onChange={({ target }) => onChange(keptAs(lines.with(at, target.value)))}
              onKeyDown={(event) => {
                if (isComposing(event)) return;
                if (event.key === 'Enter') {
                  event.preventDefault();
                  add(at + 1);
                }
                if (event.key === 'Backspace' && line === '' && lines.length > 1) {
                  event.preventDefault();
                  remove(at);
                }
              }}
            />
            {(lines.length > 1 || line !== '') && (
              <IconButton label={said.remove(label, at + 1)} onClick={() => remove(at)}>
                <CrossIcon />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <Wrong id={`${id}-error`} aria-live="polite">
        {error}
      </Wrong>
      {lines.length < most && (
        <Button variant="outlined" aria-label={said.add(label)} onClick={() => add(lines.length)}>
          Add
        </Button>
      )}
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.75),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontWeight: 600 },
  '& > legend > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > ol': { display: 'grid', gap: theme.spacing(0.75), margin: 0, padding: 0, listStyle: 'none' },
  '& > ol > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.5) },
  '& > button': { justifySelf: 'start' },
}));

const Input = styled('input')(({ theme }) => ({
  ...fieldLook(theme),
  minHeight: `calc(${dense.control} + 4px)`,
  padding: theme.spacing(1, 1.5),
}));

const Hint = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: theme.spacing(0, 2),
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));

const Wrong = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));
