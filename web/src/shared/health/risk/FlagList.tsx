import type { FlagLevel } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Badge, type BadgeTone } from '../../components/Badge.tsx';
import { levelWords } from '../words/risk.ts';

const tones: Readonly<Record<FlagLevel, BadgeTone>> = { YELLOW: 'medium', RED: 'high' };

interface Shown {
  readonly key: string;
  readonly level: FlagLevel;
  readonly text: string;
  /** What was answered or measured; null: not known. */
  readonly given: string | null;
}

/** Flags with their levels. */
export const FlagList = ({ label, flags }: { label: string; flags: readonly Shown[] }) => (
  <List aria-label={label}>
    {flags.map(({ key, level, text, given }) => (
      <li key={key}>
        <Badge tone={tones[level]}>{levelWords[level]}</Badge>
        <span>
          <strong>{text}</strong>
          {given && `: ${given}`}
        </span>
      </li>
    ))}
  </List>
);

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 2) },
}));
