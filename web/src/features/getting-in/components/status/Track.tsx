import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { styled } from '@mui/material/styles';
import { words } from '../../words/verification.ts';

/** The number of completed stages. */
const passed: Readonly<Record<VerificationStatus, number>> = { PENDING: 0, UNDER_REVIEW: 1, APPROVED: 3, REJECTED: 3 };

/** The stages of a verification and its progress. */
export function Track({ status }: { status: VerificationStatus }) {
  return (
    <Way data-bad={status === 'REJECTED' || undefined}>
      {words.track.map((station, at) => (
        <li
          key={station}
          data-passed={at < passed[status] || undefined}
          aria-current={at === passed[status] ? 'step' : undefined}
        >
          {station}
        </li>
      ))}
    </Way>
  );
}

const Way = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  '& li': { paddingBlockStart: theme.spacing(1.5), borderBlockStart: `3px solid ${theme.vars.palette.divider}` },
  '& li[aria-current]': {
    borderBlockStartColor: theme.vars.palette.text.primary,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  '& li[data-passed]': { borderBlockStartColor: theme.vars.palette.accent.main },
  '&[data-bad] li:last-of-type': { borderBlockStartColor: theme.vars.palette.error.main },
}));
