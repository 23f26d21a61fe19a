import { slides } from '@entourage/contracts/deck.ts';
import type { DeckSummary } from '@entourage/contracts/rest/presentation-admin.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import type { PrismaClient } from '../generated/client.ts';

const shown = {
  ...{ id: true, country: true, city: true, ipAddress: true, userAgent: true, accessedAt: true, sessionDuration: true },
  ...{ slidesViewed: true, questionsAsked: true, currentSlide: true },
  link: { select: { name: true } },
} as const;

export type AnalyticsStore = ReturnType<typeof createAnalyticsStore>;

/** What administrators read of all visits. */
export function createAnalyticsStore(pool: Pool, prisma: PrismaClient) {
  return {
    async sessions(order: { after: Position | null; limit: number }) {
      const [sessions, total] = await Promise.all([
        prisma.access.findMany({
          where: behind(order.after, { at: 'accessedAt', id: 'id' }),
          orderBy: [{ accessedAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
          select: shown,
        }),
        prisma.access.count(),
      ]);
      return {
        sessions: sessions.map(({ link, ...session }) => ({ ...session, linkName: link?.name ?? null })),
        total,
      };
    },

    async summary(): Promise<DeckSummary> {
      const [totals, times] = await Promise.all([
        pool.query<Omit<DeckSummary, 'slides'>>(
          `select count(*)::int as "totalSessions",
             coalesce(round(avg(session_duration) / 60.0, 1), 0)::float as "averageMinutes",
             coalesce(round(avg(slides_viewed), 1), 0)::float as "averageSlides",
             (select count(*)::int from investor_presentation_questions) as "totalQuestions",
             (select count(*)::int from investor_presentation_questions where needs_review) as "waitingQuestions",
             (select count(*)::int from investor_contacts) as contacts
           from investor_presentation_access`,
        ),
        pool.query<{ slideNumber: number; seconds: number; sessions: number }>(
          `select slide::int as "slideNumber", sum(seconds)::int as seconds, count(*) filter (where seconds > 0)::int as sessions
           from investor_presentation_access, unnest(slide_seconds) with ordinality as spent (seconds, slide)
           group by slide`,
        ),
      ]);
      const timeOf = new Map(times.rows.map((row) => [row.slideNumber, row]));
      return {
        ...(totals.rows[0] as Omit<DeckSummary, 'slides'>),
        slides: slides.map(({ number, title }) => {
          const { seconds = 0, sessions = 0 } = timeOf.get(number) ?? {};
          return { slideNumber: number, title, seconds, sessions };
        }),
      };
    },
  };
}
