import type { DeepTech } from '@entourage/contracts/rest/presentation-admin.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';

export const daysCounted = 30;
const dayMs = 86_400_000;

type Counted = Omit<DeepTech, 'since' | 'isLive'>;

/** Figures of the last 30 days. */
export async function readDeepTech(pool: Pool, now: Date): Promise<Omit<DeepTech, 'since'> & { since: Date }> {
  const since = new Date(now.getTime() - daysCounted * dayMs);
  const { rows } = await pool.query<Counted>(
    `select
       (select count(distinct athlete_id)::int from records where recorded_at > $1) as "contributingAthletes",
       (select count(*)::int from records where recorded_at > $1) as "recordsProcessed",
       (select count(*)::int from investor_presentation_access where accessed_at > $1) as "deckSessions",
       count(*) filter (where not needs_review)::int as "questionsAnswered",
       count(*) filter (where answered_by = 'MODEL' and not needs_review)::int as "answeredByModel",
       count(*) filter (where answered_by = 'EXTRACTIVE' and not needs_review)::int as "answeredFromDeck",
       count(*) filter (where answered_by = 'TEAM')::int as "answeredByTeam",
       round(avg(answer_ms))::float as "averageAnswerMs"
     from investor_presentation_questions where asked_at > $1`,
    [since],
  );
  const counted = rows[0] as Counted;
  const { recordsProcessed, deckSessions, questionsAnswered } = counted;
  return { ...counted, isLive: recordsProcessed + deckSessions + questionsAnswered > 0, since };
}

export const deepTechResolvers = (pool: Pool, now: () => Date): Resolvers => ({
  Query: { deepTech: () => readDeepTech(pool, now()) },
});
