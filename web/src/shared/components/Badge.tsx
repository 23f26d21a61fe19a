import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export type BadgeTone = 'good' | 'waiting' | 'bad' | 'none' | 'person' | 'low' | 'medium' | 'high';

/** Each tone has its own shape, so that colour is not the only cue. */
const shapes: Readonly<Record<BadgeTone, ReactNode>> = {
  good: <path d="M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM5 8.2l2.2 2.2L11.2 6" />,
  waiting: <path d="M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM8 4.5V8l2.5 1.5" />,
  bad: <path d="M8 1.2L14.8 8 8 14.8 1.2 8zM8 5v3.4M8 10.8v.1" />,
  none: <path d="M8 1.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13z" />,
  person: <path d="M8 1.8a2.9 2.9 0 100 5.8 2.9 2.9 0 000-5.8zM2.4 14.2c.6-2.8 2.8-4 5.6-4s5 1.2 5.6 4" />,
  low: <Bars raised={1} />,
  medium: <Bars raised={2} />,
  high: <Bars raised={3} />,
};

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <Pill>
      <Shape tone={tone} />
      <span>{children}</span>
    </Pill>
  );
}

/** The shape of a tone alone, for use beside its word. */
export function Shape({ tone }: { tone: BadgeTone }) {
  return (
    <Drawing
      data-tone={tone}
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {shapes[tone]}
    </Drawing>
  );
}

/** Three bars of rising height; those up to `raised` are filled. */
function Bars({ raised }: { raised: 1 | 2 | 3 }) {
  return [1, 2, 3].map((step) => (
    <rect
      key={step}
      x={step * 5 - 3.7}
      y={14.2 - step * 4.2}
      width={3.2}
      height={step * 4.2}
      rx={0.8}
      strokeWidth={1.2}
      fill={step <= raised ? 'currentColor' : 'none'}
    />
  ));
}

const Pill = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  verticalAlign: 'middle',
  fontWeight: 600,
  whiteSpace: 'nowrap',
}));

const Drawing = styled('svg')(({ theme }) => ({
  flex: 'none',
  color: theme.vars.palette.text.secondary,
  '&[data-tone="good"], &[data-tone="low"]': { color: theme.vars.palette.success.main },
  '&[data-tone="waiting"], &[data-tone="medium"]': { color: theme.vars.palette.warning.main },
  '&[data-tone="bad"], &[data-tone="high"]': { color: theme.vars.palette.error.main },
}));
