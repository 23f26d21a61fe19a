import { styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { Unseen } from '../../components/Unseen.tsx';
import { tapLook } from './tap-look.ts';

export interface Tap {
  readonly value: string;
  /** Shown as text if there is no drawing. */
  readonly label: string;
  readonly drawing?: ReactNode;
  /** What it means, for screen readers; `ends` say it to everybody else. */
  readonly meaning?: string | undefined;
}

/**
 * A radio group in a row with thumb-sized targets, made of native radio buttons. `mayTakeBack`: the chosen one, pressed
 * again, is not chosen any more.
 */
export function Taps({
  name,
  label,
  taps,
  ends,
  said,
  chosen,
  choose,
  mayTakeBack = false,
  error,
  children,
}: {
  name: string;
  label: ReactNode;
  taps: readonly Tap[];
  ends?: readonly [string, string];
  /** The word of the chosen one, unless it stands at an end. */
  said?: string | undefined;
  chosen: string;
  choose: (value: string) => void;
  mayTakeBack?: boolean;
  error: string | undefined;
  children?: ReactNode;
}) {
  const id = useId();
  // A focus on the group, for example from form validation, moves to the first radio button.
  const lead = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector('input')?.focus();
  };
  return (
    <Group
      role="radiogroup"
      tabIndex={-1}
      onFocus={lead}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend>{label}</legend>
      <Row data-many={taps.length > 6 || undefined}>
        {taps.map(({ value, label, drawing, meaning }) => (
          <label key={value} title={drawing ? label : undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => choose(value)}
              onKeyDown={(event) => {
                // Most browsers make no click of it where it is chosen already.
                if (!mayTakeBack || chosen !== value || event.key !== ' ') return;
                event.preventDefault();
                choose('');
              }}
              onClick={({ detail }) => {
                // Not the second press of a double click, which chose it.
                if (mayTakeBack && chosen === value && detail < 2) choose('');
              }}
            />
            {drawing ? (
              <>
                {drawing}
                <Unseen>{label}</Unseen>
              </>
            ) : (
              <span className="figure">
                {label}
                {meaning !== undefined && <Unseen> {meaning}</Unseen>}
              </span>
            )}
          </label>
        ))}
      </Row>
      {ends && (
        <Ends aria-hidden>
          <span>{ends[0]}</span>
          {said !== undefined && <strong>{said}</strong>}
          <span>{ends[1]}</span>
        </Ends>
      )}
      {children}
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
  '& legend': { padding: 0, marginBlockEnd: theme.spacing(0.75), fontWeight: 600 },
  '& > p': {
    margin: theme.spacing(0.5, 0, 0),
    fontSize: '0.875rem',
    fontWeight: 550,
    color: theme.vars.palette.error.main,
  },
  '& > p:empty': { display: 'none' },
  '&[aria-invalid] label': { borderColor: theme.vars.palette.error.main },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: 4,
  '&[data-many]': {
    gridAutoFlow: 'row',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'none', gridAutoFlow: 'column' },
  },
  ...tapLook(theme),
}));

const Ends = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& strong': { fontWeight: 600, textAlign: 'center', color: theme.vars.palette.text.primary },
}));
