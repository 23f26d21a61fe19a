import { styled } from '@mui/material/styles';
import { untilWords } from '../until.ts';
import { words } from '../words.ts';

/** The end of what is shared here; nothing without one. */
export function Until({ at }: { at: string | undefined }) {
  return at === undefined ? null : <Line>{words.until(untilWords(at))}</Line>;
}

const Line = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
