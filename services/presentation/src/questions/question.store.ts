import { questionAnswered, questionAsked } from '@entourage/contracts/events/presentation.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import { behind, type Position } from '@entourage/kit/data/cursor.ts';
import { inTransaction, type Pool } from '@entourage/kit/data/database.ts';
import type { Answer } from '../answers/answer-engine.ts';
import type { Fact } from '../answers/passages.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { repeatedMs, returningMs } from '../sessions/session.ts';
import { answeredMeanwhile, type Question } from './question.ts';

export interface Asking {
  readonly accessId: string;
  readonly question: string;
  readonly slideNumber: number | null;
}

export interface Review {
  readonly answer: string;
  readonly isFact: boolean;
  /** Absent: whatever is saved is replaced. */
  readonly version?: number | undefined;
}

/** The newest approved answers are the facts that later answers rest on. */
const mostFacts = 100;

const columns = `id, access_id as "accessId", slide_number as "slideNumber", question, answer, answered_by as "answeredBy",
  citations, needs_review as "needsReview", asked_at as "askedAt", reviewed_at as "reviewedAt", is_fact as "isFact",
  version`;

const shown = {
  ...{ id: true, accessId: true, slideNumber: true, question: true, answer: true, answeredBy: true, citations: true },
  ...{ needsReview: true, askedAt: true, reviewedAt: true, isFact: true, version: true },
} as const;

/** What the visit tells of its visitor. */
const asker = {
  link: { select: { name: true } },
  contacts: { select: { investorName: true, investorEmail: true }, orderBy: { createdAt: 'desc' }, take: 1 },
} as const satisfies Prisma.AccessSelect;

const toAsker = ({ link, contacts }: Prisma.AccessGetPayload<{ select: typeof asker }>) => ({
  linkName: link?.name ?? null,
  contact: contacts[0] ?? null,
});

/** The tables allow nothing else in these columns. */
const toQuestion = (
  row: Omit<Question, 'answeredBy' | 'citations'> & { answeredBy: string; citations: unknown },
): Question => ({
  ...row,
  answeredBy: row.answeredBy as Question['answeredBy'],
  citations: row.citations as Question['citations'],
});

export type QuestionStore = ReturnType<typeof createQuestionStore>;

export function createQuestionStore(pool: Pool, prisma: PrismaClient) {
  return {
    async facts(): Promise<Fact[]> {
      return prisma.question.findMany({
        where: { isFact: true },
        orderBy: { reviewedAt: 'desc' },
        take: mostFacts,
        select: { question: true, answer: true },
      });
    },

    /**
     * Stores a question with its answer, in the session's count and in the chat. Returns what is stored where the visit
     * asked the same within a minute: its answer may be lost.
     */
    record: (
      asking: Asking,
      given: Answer,
      { askedAt, answerMs }: { askedAt: Date; answerMs: number },
    ): Promise<Question> =>
      inTransaction(pool, async (client) => {
        const { accessId, question, slideNumber } = asking;
        const { answer, answeredBy, citations, needsReview } = given;
        // Concurrent repetitions take turns.
        await client.query('select 1 from investor_presentation_access where id = $1 for update', [accessId]);
        const { rows: repeated } = await client.query<Question>(
          `select ${columns} from investor_presentation_questions
           where access_id = $1 and question = $2 and asked_at > $3 order by asked_at limit 1`,
          [accessId, question, new Date(askedAt.getTime() - repeatedMs)],
        );
        if (repeated[0]) return repeated[0];
        const { rows } = await client.query<Question>(
          `insert into investor_presentation_questions
             (access_id, slide_number, question, answer, answered_by, citations, needs_review, asked_at, answer_ms)
           values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9) returning ${columns}`,
          [
            accessId,
            slideNumber,
            question,
            answer,
            answeredBy,
            JSON.stringify(citations),
            needsReview,
            askedAt,
            answerMs,
          ],
        );
        const [stored] = rows as [Question];
        await client.query(
          'update investor_presentation_access set questions_asked = questions_asked + 1 where id = $1',
          [accessId],
        );
        await client.query(
          `insert into presentation_ai_chats (access_id, user_message, ai_response, slide_number, created_at)
           values ($1, $2, $3, $4, $5)`,
          [accessId, question, answer, slideNumber, askedAt],
        );
        await client.query(
          outboxInsert(questionAsked, { subject: stored.id, version: 1, data: { accessId, needsReview } }),
        );
        return stored;
      }),

    /** The questions of a visit, and those of earlier visits of the same browser. */
    async of(accessId: string, now: Date): Promise<Question[]> {
      const { rows } = await pool.query<Question>(
        `select ${columns} from investor_presentation_questions
         where access_id = $1 or asked_at > $2 and access_id in (
           select earlier.id from investor_presentation_access earlier
           join investor_presentation_access own using (visitor_id) where own.id = $1)
         order by asked_at, id`,
        [accessId, new Date(now.getTime() - returningMs)],
      );
      return rows;
    },

    chatsOf: (accessId: string) =>
      prisma.chat.findMany({ where: { accessId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] }),

    askerOf: async (accessId: string) =>
      toAsker(await prisma.access.findUniqueOrThrow({ where: { id: accessId }, select: asker })),

    async page(waiting: boolean | null, order: { after: Position | null; limit: number }) {
      const where = waiting === null ? {} : { needsReview: waiting };
      const [questions, total] = await Promise.all([
        prisma.question.findMany({
          where: { ...where, ...behind(order.after, { at: 'askedAt', id: 'id' }) },
          orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
          take: order.limit,
          select: { ...shown, access: { select: asker } },
        }),
        prisma.question.count({ where }),
      ]);
      const withAskers = questions.map(({ access, ...row }) => ({ ...toQuestion(row), ...toAsker(access) }));
      return { questions: withAskers, total };
    },

    /**
     * Null if the question is missing. Of two reviews of one `version` the second is refused with the first one's answer,
     * except where it repeats its own, whose confirmation may be lost.
     */
    review: (
      id: string,
      { answer, isFact, version }: Review,
      by: { id: string; now: Date },
    ): Promise<Question | null> =>
      inTransaction(pool, async (client) => {
        const { rows } = await client.query<Question>(
          `update investor_presentation_questions set answer = $2, is_fact = $3, answered_by = 'TEAM', citations = '[]',
             needs_review = false, reviewed_at = $4, reviewed_by = $5, version = version + 1
           where id = $1 and version = coalesce($6, version) returning ${columns}`,
          [id, answer, isFact, by.now, by.id, version ?? null],
        );
        const [stored] = rows;
        if (!stored) {
          const { rows: saved } = await client.query<Question & { reviewedBy: string | null }>(
            `select ${columns}, reviewed_by as "reviewedBy" from investor_presentation_questions where id = $1`,
            [id],
          );
          if (!saved[0]) return null;
          const { reviewedBy, ...current } = saved[0];
          if (reviewedBy === by.id && current.answer === answer && current.isFact === isFact) return current;
          throw answeredMeanwhile(current);
        }
        await client.query(
          `insert into presentation_ai_chats (access_id, user_message, ai_response, message_type, slide_number, created_at)
           values ($1, $2, $3, 'team-answer', $4, $5)`,
          [stored.accessId, stored.question, answer, stored.slideNumber, by.now],
        );
        await client.query(
          outboxInsert(questionAnswered, {
            subject: id,
            version: stored.version,
            data: { accessId: stored.accessId },
          }),
        );
        return stored;
      }),
  };
}
