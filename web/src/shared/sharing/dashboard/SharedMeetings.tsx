import { styled } from '@mui/material/styles';
import { toFailure } from '../../api/failure.ts';
import { wordsOf } from '../../api/words-of.ts';
import { momentOf } from '../../clock.ts';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { NotRead } from '../../components/NotRead.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { CardHead } from '../../health/picture/CardHead.tsx';
import { nameOf } from '../../people/name-of.ts';
import { type Looked, type SharedMeeting, useSharedMeetingsQuery } from '../shared.api.ts';
import { words } from '../words.ts';
import { Until } from './Until.tsx';

/** The coming meetings of the athlete, without what they are about. */
export function SharedMeetings({ looked, end }: { looked: Looked; end: string | undefined }) {
  const { data, error, isFetching, refetch } = useSharedMeetingsQuery(looked);
  return (
    <Card as="section" aria-labelledby="shared-meetings">
      <CardHead id="shared-meetings" title={words.meetings} />
      {error && !isFetching ? (
        <NotRead text={wordsOf(toFailure(error), words.meetingsNotRead)} tryAgain={() => void refetch()} />
      ) : data ? (
        <Meetings meetings={data} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={52} />
        </div>
      )}
      <Until at={end} />
    </Card>
  );
}

function Meetings({ meetings }: { meetings: readonly SharedMeeting[] }) {
  if (meetings.length === 0) return <Note>{words.noMeetings}</Note>;
  return (
    <List>
      {meetings.map(({ id, scheduledAt, duration, status, liaison }) => (
        <li key={id}>
          <strong>
            <time dateTime={scheduledAt}>{momentOf(scheduledAt)}</time>
          </strong>
          <span>{words.meeting(duration, nameOf(liaison))}</span>
          {status === 'PENDING' && <Badge tone="waiting">{words.pending}</Badge>}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { display: 'grid', justifyItems: 'start', gap: 2, paddingBlock: theme.spacing(1.25) },
  '& li:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& li > span:first-of-type': { color: theme.vars.palette.text.secondary },
}));
