import { styled } from '@mui/material/styles';
import { dayWords } from '../../../shared/clock.ts';
import { useNow } from '../../../shared/components/ago/now.ts';
import { ownZone, zoneLabel } from '../../../shared/meetings/zones.ts';
import { words } from '../words.ts';

export interface Profile {
  readonly sport: string | null;
  readonly team: string | null;
  readonly position?: string;
}

/** Whose summary it is, and of which day. */
export function SheetHead({ name, profile }: { name: string; profile: Profile | null }) {
  const facts = (['sport', 'team', 'position'] as const).flatMap((fact) => {
    const value = profile?.[fact];
    return value ? [{ fact, value }] : [];
  });
  return (
    <Head>
      <h2>{name}</h2>
      {facts.length > 0 && (
        <dl>
          {facts.map(({ fact, value }) => (
            <div key={fact}>
              <dt>{words.profile[fact]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{words.day(dayWords(new Date(useNow())), zoneLabel(ownZone()))}</p>
    </Head>
  );
}

const Head = styled('header')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  breakInside: 'avoid',
  '& h2': { ...theme.typography.h3, margin: 0, '@media print': { fontSize: '16pt' } },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 4), margin: 0 },
  '& dt': { fontSize: '0.9375em', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));
