import { styled } from '@mui/material/styles';
import type { PlannedSession } from '../api/planned-weeks.api.ts';
import { FoldedText } from '../care-notes/FoldedText.tsx';
import { sessionWords, words } from '../words/training-plan.ts';

/** Below other sessions a shorter text than a care note is long. */
const longNotes = { letters: 160, lines: 3 };

/** The sessions of a day in their order. */
export function PlannedSessions({ sessions }: { sessions: readonly PlannedSession[] }) {
  return (
    <List>
      {sessions.map(({ kind, title, minutes, exertion, notes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no identity but its place
        <li key={at}>
          <p>
            <Kind>{sessionWords[kind]}</Kind>
            <strong>{title}</strong>
          </p>
          <small>{words.session(minutes, exertion)}</small>
          {notes !== null && (
            <FoldedText name={words.notesOf(title)} long={longNotes}>
              {notes}
            </FoldedText>
          )}
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { display: 'grid', gap: theme.spacing(0.25) },
  '& > li > p': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: theme.spacing(0.5, 1), margin: 0 },
  '& strong': { minWidth: 0, fontWeight: 600 },
  '& small': {
    fontSize: '0.9375rem',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
}));

const Kind = styled('span')(({ theme }) => ({
  flex: 'none',
  padding: theme.spacing(0.125, 1),
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
  fontSize: '0.875rem',
}));
