import { investorContactsId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { Disclosure } from '../../../../shared/components/Disclosure.tsx';
import { TextLink } from '../../../../shared/components/links.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { useArrivalAt } from '../../../../shared/health/use-arrival-at.ts';
import { useDeckSummaryQuery } from '../../api/deck.api.ts';
import { analyticsWords as said } from '../../words-of-deck.ts';
import { Contacts } from './Contacts.tsx';
import { Links } from './Links.tsx';
import { QuestionList } from './QuestionList.tsx';
import { SessionTable } from './SessionTable.tsx';
import { SlideTimes } from './SlideTimes.tsx';
import { Summary } from './Summary.tsx';
import { Versions } from './Versions.tsx';

/** Who opened the investor presentation, for how long, and what they asked. */
export default function AnalyticsView() {
  const summary = useDeckSummaryQuery();
  return (
    <Stack>
      <div>
        <Typography variant="h3" component="h2">
          {said.title}
        </Typography>
        <TextLink to="/investor-presentation" target="_blank" rel="noopener">
          {said.open}
          <Unseen>, in a new tab</Unseen>
        </TextLink>
      </div>
      <Summary {...summary} />
      <SessionTable />
      <QuestionList waiting={summary.data?.waitingQuestions ?? 0} />
      {summary.data && <SlideTimes slides={summary.data.slides} />}
      <div tabIndex={-1}>
        <Disclosure title={said.links.title}>
          <Links />
        </Disclosure>
        <InvestorContacts count={summary.data?.contacts ?? 0} />
        <Versions />
      </div>
    </Stack>
  );
}

/** Opened where a notification leads to it. */
function InvestorContacts({ count }: { count: number }) {
  const place = useArrivalAt<HTMLDivElement>(investorContactsId);
  const { hash } = useLocation();
  return (
    <div {...place} tabIndex={-1}>
      <Disclosure
        wanted={hash === `#${investorContactsId}`}
        title={
          <>
            {said.contacts.title} {count > 0 && <span>({count})</span>}
          </>
        }
      >
        <Contacts />
      </Disclosure>
    </div>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 1.5) },
}));
