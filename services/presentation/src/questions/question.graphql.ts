import { newQuestion } from '@entourage/contracts/rest/presentation.ts';
import { review } from '@entourage/contracts/rest/presentation-admin.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, parseOrRefuse, unauthenticated } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { networkOf } from '@entourage/kit/throttle/network-of.ts';
import type { Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { AnswerEngine } from '../answers/answer-engine.ts';
import { passagesWith } from '../answers/passages.ts';
import type { Visits } from '../sessions/visits.ts';
import type { QuestionStore } from './question.store.ts';
import { shownQuestion } from './question.ts';

const perSession = { limit: 20, windowMs: 10 * 60_000 };
const perAddress = { limit: 60, windowMs: 10 * 60_000 };

export function questionResolvers(deps: {
  questions: QuestionStore;
  engine: AnswerEngine;
  visits: Visits;
  throttle: Throttle;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { questions, visits } = deps;
  return {
    Query: {
      async ownDeckQuestions(_parent, args: { accessId: string }, call: Call) {
        const { id } = await visits.own(args.accessId, call);
        return (await questions.of(id, deps.now())).map(shownQuestion);
      },

      async deckChats(_parent, args: { accessId: string }, call: Call) {
        return questions.chatsOf((await visits.own(args.accessId, call)).id);
      },

      async deckQuestions(_parent, args: { waiting?: boolean | null; first: number; after?: string | null }) {
        const { questions: found, total } = await questions.page(args.waiting ?? null, {
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        const page = pageOf(found, args.first, ({ askedAt, id }) => ({ value: askedAt.toISOString(), id }));
        return { total, ...page, nodes: page.nodes.map(shownQuestion) };
      },
    },

    Mutation: {
      async askDeckQuestion(_parent, args: { input: unknown }, call: Call) {
        const { accessId, question, slideNumber = null } = parseOrRefuse(newQuestion, args.input);
        const session = await visits.own(accessId, call);
        await deps.throttle.take([
          { key: `deck-question:${session.id}`, ...perSession },
          { key: `deck-question:address:${networkOf(call.clientAddress)}`, ...perAddress },
        ]);
        const askedAt = deps.now();
        const passages = passagesWith(await questions.facts());
        const answer = await deps.engine.answer({ question, slideNumber, passages });
        const answerMs = Math.max(0, deps.now().getTime() - askedAt.getTime());
        const stored = await questions.record({ accessId, question, slideNumber }, answer, { askedAt, answerMs });
        deps.wakeRelay();
        return shownQuestion(stored);
      },

      async answerDeckQuestion(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        if (principal.kind !== 'person') throw unauthenticated();
        const id = existingId(args.id);
        const reviewed = parseOrRefuse(review, args.input);
        const question = await questions.review(id, reviewed, { id: principal.id, now: deps.now() });
        if (!question) throw notFound();
        deps.wakeRelay();
        return { ...shownQuestion(question), ...(await questions.askerOf(question.accessId)) };
      },
    },
  };
}
