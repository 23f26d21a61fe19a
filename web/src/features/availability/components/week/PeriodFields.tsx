import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { IconButton } from '../../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../../shared/components/icons.tsx';
import type { Period } from '../../api.ts';
import { readClock, readEnd } from '../../hours/clock.ts';
import type { Errors } from '../../use-hours.ts';
import { words } from '../../words.ts';
import { TimeField } from './TimeField.tsx';

const said = words.period;

/** The periods of a day with their exact times. `errors`: those below `path`. */
export function PeriodFields({
  of,
  periods,
  errors,
  path,
  none,
  change,
}: {
  of: string;
  periods: readonly Period[];
  errors: Errors;
  path: string;
  none: string;
  change: (periods: readonly Period[]) => void;
}) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const overlap = errors[path];

  function remove(at: number) {
    change(periods.toSpliced(at, 1));
    list.current?.focus();
  }

  return (
    <Periods ref={list} tabIndex={-1} aria-label={of}>
      {periods.length === 0 && <li data-none>{none}</li>}
      {periods.map((period, at) => {
        const here = `${path}.${at}`;
        const error = errors[`${here}.from`] ?? errors[`${here}.to`] ?? errors[here];
        /** The id of the text that says what is wrong with a field. */
        const wrong = (end: 'from' | 'to') => {
          if (errors[`${here}.${end}`] || (end === 'to' && errors[here])) return `${id}${at}`;
          return overlap ? id : undefined;
        };
        const set = (end: 'from' | 'to') => (value: string) => change(periods.with(at, { ...period, [end]: value }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period has no identity but its index
          <li key={at}>
            <span>
              <TimeField
                value={period.from}
                label={said.from(of, at + 1)}
                read={readClock}
                error={wrong('from')}
                change={set('from')}
              />
              <span aria-hidden>{said.to}</span>
              <TimeField
                value={period.to}
                label={said.until(of, at + 1)}
                read={readEnd}
                error={wrong('to')}
                change={set('to')}
              />
              <IconButton label={said.remove(of, at + 1)} onClick={() => remove(at)}>
                <CrossIcon size={16} />
              </IconButton>
            </span>
            {error && <Wrong id={`${id}${at}`}>{error}</Wrong>}
          </li>
        );
      })}
      {overlap && (
        <li>
          <Wrong id={id}>{overlap}</Wrong>
        </li>
      )}
    </Periods>
  );
}

const Periods = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li > span': { display: 'flex', alignItems: 'center', gap: theme.spacing(0.75) },
  '& > [data-none]': { alignContent: 'center', minHeight: 44, color: theme.vars.palette.text.secondary },
}));

export const Wrong = styled('p')(({ theme }) => ({
  margin: theme.spacing(0.5, 0),
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
}));
