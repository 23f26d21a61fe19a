import type { FlagLevel } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Badge, type BadgeTone } from '../../../../shared/components/Badge.tsx';
import type { Wellness } from '../../api/wellness.api.ts';
import { awayWords, itemWords, levelWords, words } from '../../words/risk.ts';

const tones: Readonly<Record<FlagLevel, BadgeTone>> = { YELLOW: 'medium', RED: 'high' };

/** What of the last check-in is outside the athlete's own usual range, and how far. */
export function Flags({ wellness: { flags, bands } }: { wellness: Pick<Wellness, 'flags' | 'bands'> }) {
  if (bands.length === 0) return <p>{words.noBaseline}</p>;
  if (flags.length === 0) return <p>{words.noFlags}</p>;
  return (
    <List aria-label={words.flags}>
      {flags.map(({ item, level, z }) => (
        <li key={item}>
          <Badge tone={tones[level]}>{levelWords[level]}</Badge>
          <span>
            <strong>{itemWords[item]}</strong>, {awayWords(z)}
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 2) },
}));
