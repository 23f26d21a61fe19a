import { randomBytes } from 'node:crypto';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { createPostgresThrottle } from '@entourage/kit/throttle/postgres-throttle.ts';
import { testDatabase } from '@entourage/stack/testing/database';
import { PrismaPg } from '@prisma/adapter-pg';
import { createAnalyticsStore } from '../src/analytics/analytics.store.ts';
import { answerFromDeck } from '../src/answers/answer-from-deck.ts';
import { passagesWith } from '../src/answers/passages.ts';
import { createContactStore } from '../src/contacts/contact.store.ts';
import { PrismaClient } from '../src/generated/client.ts';
import { createLinkStore } from '../src/links/link.store.ts';
import { unknownPlace } from '../src/location/location-table.ts';
import { createQuestionStore } from '../src/questions/question.store.ts';
import { createSessionStore } from '../src/sessions/session.store.ts';
import { createVisits, type DeckCall } from '../src/sessions/visits.ts';
import { createVersionStore } from '../src/versions/version.store.ts';

export const password = 'harbour-at-dawn';

export const aContact = (accessId: string) => ({
  accessId,
  presentationVersionId: null,
  investorName: 'Ines Markovic',
  investorEmail: 'ines@example.org',
  investorCompany: 'Harbour Capital',
  investorTitle: null,
  phone: '+385 1 234',
  linkedinUrl: null,
  notes: 'Call in May',
  interestedInMeeting: true,
});

/** The stores on a database of their own. */
export async function openTestStore() {
  const database = await testDatabase('presentation');
  const pool: Pool = await openDatabase(database.url, 10, createLog('test', 'silent'));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const sessions = createSessionStore(pool);
  const links = createLinkStore(pool);
  const throttle = createPostgresThrottle(pool);
  const questions = createQuestionStore(pool, prisma);
  const visitsAt = (now: Date, by: string | null = password) =>
    createVisits({ sessions, links, throttle, locate: () => unknownPlace, password: by ?? undefined, now: () => now });

  return {
    url: database.url,
    pool,
    prisma,
    sessions,
    links,
    throttle,
    questions,
    contacts: createContactStore(prisma),
    versions: createVersionStore(pool, prisma),
    analytics: createAnalyticsStore(pool, prisma),
    visitsAt,

    /** A visit that began at this time. */
    visit: (now = new Date(), address = '192.0.2.77') =>
      sessions.begin(randomBytes(32), { address, agent: 'Test', earlier: null, link: null, ...unknownPlace }, now),

    /** A question of this visit, answered by the deck. */
    ask: (accessId: string, question: string, askedAt = new Date()) =>
      questions.record(
        { accessId, question, slideNumber: null },
        answerFromDeck({ question, slideNumber: null, passages: passagesWith([]) }),
        { askedAt, answerMs: 12 },
      ),

    async published(): Promise<Array<{ type: string; subject: string; version: number; data: unknown }>> {
      const { rows } = await pool.query(
        'select type, subject, aggregate_version as version, data from outbox order by seq',
      );
      return rows;
    },

    async empty() {
      const tables = [
        'presentation_ai_chats',
        'investor_contacts',
        'presentation_versions',
        'records',
        'tries',
        'deck_athletes',
      ];
      for (const table of [
        ...tables,
        'investor_presentation_questions',
        'investor_presentation_access',
        'deck_links',
        'outbox',
      ])
        await pool.query(`delete from ${table}`);
    },

    async close() {
      await prisma.$disconnect();
      await pool.end();
      await database.drop();
    },
  };
}

export type Store = Awaited<ReturnType<typeof openTestStore>>;

/** A visitor's call. */
export const aCall = (change: Partial<DeckCall> = {}): DeckCall => ({
  clientAddress: '192.0.2.1',
  clientAgent: 'Test',
  deck: null,
  ...change,
});
