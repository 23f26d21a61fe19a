import { competitionsId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { useNow } from '../../components/ago/now.ts';
import { nextIn } from '../../health/competitions/next-in.ts';
import { SeasonList } from '../../health/competitions/SeasonList.tsx';
import { FoldingSection } from '../../health/folding/FoldingSection.tsx';
import { useArrivalAt } from '../../health/use-arrival-at.ts';
import { words } from '../../health/words/competitions.ts';
import type { SharedHealth } from '../shared.api.ts';
import { Until } from './Until.tsx';

/** The competitions to come that are shared. */
export function SharedCompetitions({
  competitions,
  end,
}: {
  competitions: NonNullable<SharedHealth['competitions']>;
  end: string | undefined;
}) {
  const place = useArrivalAt(competitionsId);
  const now = useNow();
  return (
    <FoldingSection
      title={words.title}
      lead={words.leads.reader}
      place={place}
      // Earlier ones may exist: they are not shared.
      inShort={competitions.length === 0 ? words.noneComing : nextIn(competitions, now)}
    >
      <SeasonList season={competitions} />
      <Ends>
        <Until at={end} />
      </Ends>
    </FoldingSection>
  );
}

const Ends = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2), '&:empty': { display: 'none' } }));
