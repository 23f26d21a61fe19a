import type { VerificationStatus } from '@entourage/contracts/people.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Each status has its own shape, so that colour is not the only cue. */
const shapes: Readonly<Record<VerificationStatus, ReactNode>> = {
  PENDING: <circle cx={40} cy={40} r={34} strokeDasharray="10 7.8" />,
  UNDER_REVIEW: (
    <>
      <circle cx={40} cy={40} r={34} />
      <path d="M40 20v20l13 8" />
    </>
  ),
  APPROVED: (
    <>
      <circle cx={40} cy={40} r={34} />
      <path d="M25 41.5l10.5 10.5L56 30" />
    </>
  ),
  REJECTED: (
    <>
      <path d="M40 4l36 36-36 36L4 40z" />
      <path d="M40 24v20M40 54v.5" />
    </>
  ),
};

/** The status as a drawing; decorative, because the text beside it says the same. */
export function Mark({ status }: { status: VerificationStatus }) {
  return (
    <Drawing viewBox="0 0 80 80" aria-hidden data-status={status}>
      {shapes[status]}
    </Drawing>
  );
}

const Drawing = styled('svg')(({ theme }) => ({
  flex: 'none',
  width: 80,
  height: 80,
  fill: 'none',
  stroke: theme.vars.palette.text.secondary,
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-status="UNDER_REVIEW"]': { stroke: theme.vars.palette.warning.main },
  '&[data-status="APPROVED"]': { stroke: theme.vars.palette.accent.main },
  '&[data-status="REJECTED"]': { stroke: theme.vars.palette.error.main },
  [theme.breakpoints.down('sm')]: { width: 64, height: 64 },
}));
