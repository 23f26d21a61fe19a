import { styled } from '@mui/material/styles';
import { TryAgain } from '../../../../shared/components/TryAgain.tsx';
import { useCountsQuery } from '../../api/people.api.ts';
import { words } from '../../words.ts';
import { Stat, StatRow } from './Stat.tsx';

const figures = ['athletes', 'liaisons', 'messagesThisWeek', 'newUsers'] as const;

/** The counts of people. A failure here does not affect the rest of the panel. */
export function StatCards() {
  const { data, error, isFetching, refetch } = useCountsQuery();
  const failed = !data && error !== undefined && !isFetching;
  return (
    <section aria-label="Figures">
      <StatRow>
        {figures.map((name) => (
          <Stat key={name} {...words.counts[name]} figure={failed ? null : data?.[name]} />
        ))}
      </StatRow>
      {failed && (
        <Failed role="alert">
          {words.counts.notRead}
          <TryAgain press={() => void refetch()} />
        </Failed>
      )}
    </section>
  );
}

const Failed = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0, 1),
  color: theme.vars.palette.text.secondary,
}));
