import { styled } from '@mui/material/styles';
import { type FocusEvent, useId } from 'react';
import { motion, target } from '../theme/tokens.ts';
import { checkLook } from './check-look.ts';
import type { Field } from './use-form.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoicesProps {
  readonly field: Field;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** The number of columns, if there is room. */
  readonly columns?: 2 | 4;
}

/** Choices as cards that can be pressed anywhere, made of native radio buttons and checkboxes. */
export function ChoiceCards({
  field: { name, error },
  label,
  choices,
  columns = 2,
  kind,
  chosen,
  choose,
}: ChoicesProps & {
  kind: 'radio' | 'checkbox';
  chosen: readonly string[];
  choose: (value: string) => void;
}) {
  const id = useId();
  // A focus on the group, for example from form validation, moves to the first choice.
  const lead = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector('input')?.focus();
  };
  return (
    <Group
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      tabIndex={-1}
      onFocus={lead}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>{label}</legend>
      <Cards data-columns={columns} data-long={hasLongWord(choices) || undefined}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type={kind}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => choose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </Cards>
      <p id={id} aria-live="polite">
        {error}
      </p>
    </Group>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBlockEnd: theme.spacing(1), fontWeight: 600 },
  '& p': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: '0.875rem',
    fontWeight: 550,
    color: theme.vars.palette.error.main,
  },
  '& p:empty': { display: 'none' },
  '&[aria-invalid] label': { borderColor: theme.vars.palette.error.main },
}));

const longestWord = 12;
const hasLongWord = (choices: readonly Choice[]): boolean =>
  choices.some(({ label }) => label.split(' ').some(({ length }) => length > longestWord));

/** The requested number of columns, or fewer if a column would be too narrow. */
const sideBySide = (columns: number) =>
  `repeat(auto-fill, minmax(max(144px, calc((100% - ${columns - 1} * 8px) / ${columns})), 1fr))`;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: sideBySide(2),
  gap: 8,
  '&[data-columns="4"]': { gridTemplateColumns: sideBySide(4) },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minHeight: target + 8,
    paddingBlock: theme.spacing(1),
    paddingInline: theme.spacing(2),
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    backgroundColor: theme.vars.palette.background.paper,
    cursor: 'pointer',
    transition: `border-color ${motion}, background-color ${motion}`,
  },
  '& label:hover': { borderColor: theme.vars.palette.text.primary },
  '& label:has(:checked)': {
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.accent.main}`,
  },
  '& label:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: 2 },
  '& input': { ...checkLook(theme), outline: 'none' },
  [theme.breakpoints.down('sm')]: { '& label': { gap: 8, paddingInline: 10 } },
  // A single column, so that long words do not break.
  [theme.breakpoints.down(480)]: { '&[data-long]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));
