import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { Note } from '../../../../shared/components/Note.tsx';
import { words } from '../../words.ts';
import { Wrong } from '../week/PeriodFields.tsx';

interface Action {
  readonly label: string;
  readonly press: () => void;
}

interface DateRow {
  readonly key: string;
  readonly title: string;
  readonly text?: string;
  readonly more?: ReactNode;
  readonly error: string | undefined;
  readonly change?: Action;
  readonly remove: Action;
}

const said = words.dated;

/** A list of dates with their actions, and below it the button that adds one. */
export function DateRows({
  rows,
  label,
  empty,
  past,
  add,
  adding,
}: {
  rows: readonly DateRow[];
  label: string;
  empty: string;
  past: ReactNode;
  add: string;
  adding: () => void;
}) {
  const part = useRef<HTMLDivElement>(null);
  return (
    <Stack ref={part} tabIndex={-1}>
      {rows.length === 0 && <Note>{empty}</Note>}
      <ul aria-label={label} hidden={rows.length === 0}>
        {rows.map(({ key, title, text, more, error, change, remove }) => (
          <li key={key}>
            <div>
              <strong>{title}</strong>
              {text && <span className="figure">{text}</span>}
              {more}
              {error && (
                <Wrong tabIndex={-1} data-wrong>
                  {error}
                </Wrong>
              )}
            </div>
            {change && (
              <Button variant="text" aria-label={change.label} onClick={change.press}>
                {said.change}
              </Button>
            )}
            <Button
              variant="text"
              aria-label={remove.label}
              onClick={() => {
                remove.press();
                // The row takes its button along.
                part.current?.focus({ preventScroll: true });
              }}
            >
              {said.remove}
            </Button>
          </li>
        ))}
      </ul>
      {past && <Note>{past}</Note>}
      <Button variant="outlined" onClick={adding}>
        {add}
      </Button>
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& > ul': { width: '100%', margin: 0, padding: 0, listStyle: 'none' },
  '& > ul[hidden]': { display: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: theme.spacing(0.75),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > div': { display: 'grid', flex: 1, minWidth: 0 },
  '& li span': { color: theme.vars.palette.text.secondary },
}));
