import { seriesDays } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { momentOf } from '../../../../shared/clock.ts';
import { useNow } from '../../../../shared/components/ago/now.ts';
import { useBiomarkerVersionsInfiniteQuery } from '../../../../shared/health/api/biomarkers.api.ts';
import { useDocumentsQuery } from '../../../../shared/health/api/documents.api.ts';
import { useIllnessesQuery } from '../../../../shared/health/api/illnesses.api.ts';
import { useInjuriesQuery } from '../../../../shared/health/api/injuries.api.ts';
import { useQuestionsQuery } from '../../../../shared/health/api/questions.api.ts';
import { useTodosQuery } from '../../../../shared/health/api/todos.api.ts';
import { useWellnessQuery } from '../../../../shared/health/api/wellness.api.ts';
import { useAthletesDay } from '../../../../shared/health/queue/athletes-day.ts';
import { firstDays } from '../../../../shared/health/series/series-of.ts';
import { usePastMeetingsInfiniteQuery } from '../../../../shared/meetings/meetings.api.ts';
import { words } from '../../words/brief.ts';
import { briefLines } from './brief-lines.ts';
import { daysSince } from './days-since.ts';

const dayMs = 86_400_000;
const longest = seriesDays.at(-1) ?? firstDays;

/**
 * Before a meeting: what changed since the last one, each line linked to its source on the page. Shown once all of it
 * is known; the sources themselves report what failed to load.
 */
export function Brief({ athleteId }: { athleteId: string }) {
  const { data: past } = usePastMeetingsInfiniteQuery(athleteId);
  const { data: saved, hasNextPage: hasOlder } = useBiomarkerVersionsInfiniteQuery(athleteId);
  const last = past?.pages
    .flatMap(({ rows }) => rows)
    .find(({ status, isNoShow }) => status === 'COMPLETED' && !isNoShow);
  const { search } = useLocation();
  const now = useNow();
  const days = last ? daysSince(last.scheduledAt, now) : firstDays;
  const { currentData: wellness } = useWellnessQuery({ athleteId, days: days ?? longest }, { skip: !past });
  const { data: injuries } = useInjuriesQuery(athleteId);
  const { data: illnesses } = useIllnessesQuery(athleteId);
  const { data: questions } = useQuestionsQuery(athleteId);
  const { data: documents } = useDocumentsQuery(athleteId);
  const { data: todos } = useTodosQuery(athleteId);
  const today = useAthletesDay(athleteId);
  if (!past || !saved || !wellness || !questions || !injuries || !illnesses || !documents || !todos) return null;
  const since = last?.scheduledAt ?? new Date(Date.parse(wellness.to) - firstDays * dayMs).toISOString();
  const versions = saved.pages.flatMap(({ rows }) => rows);
  const onlyDays = days === null ? longest : null;
  const known = { versions, hasOlder, wellness, onlyDays, questions, injuries, illnesses, documents, todos, today };
  return (
    <Frame>
      <strong>{last ? words.title(momentOf(since)) : words.first}</strong>
      <ul>
        {briefLines(known, since).map(({ source, text }) => (
          <li key={text}>
            <Link replace to={{ search, hash: source }}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(2),
  '& ul': {
    display: 'grid',
    gap: theme.spacing(0.5),
    margin: theme.spacing(0.5, 0, 0),
    paddingInlineStart: theme.spacing(2.5),
  },
  '& a': { color: 'inherit', overflowWrap: 'anywhere' },
}));
