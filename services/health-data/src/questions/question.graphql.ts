import { randomUUID } from 'node:crypto';
import { answeredDays, questionsPart } from '@entourage/contracts/health.ts';
import { newQuestion, questionForm } from '@entourage/contracts/rest/questions.ts';
import type { Principal } from '@entourage/kit/auth/policy.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import { addDays, earliestToday } from '../check-ins/calendar.ts';
import type { CheckInStore } from '../check-ins/check-in.store.ts';
import type { AnswerOfDay } from '../check-ins/check-in.ts';
import type { QuestionStore } from './question.store.ts';
import { listed, type Question, shownQuestion } from './question.ts';

interface ListArgs {
  readonly athleteId: string;
  readonly from?: string | null;
}

export function questionResolvers(deps: {
  questions: QuestionStore;
  checkIns: Pick<CheckInStore, 'answersSince' | 'lastAnswersTo'>;
  access: Pick<Access, 'toRead' | 'toWrite' | 'toWriteOwn' | 'saving'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { questions, checkIns, access, now, wakeRelay } = deps;

  /** The access check runs for a missing question too, so that timing does not reveal existing ones. */
  const writableAthlete = async (principal: Principal, id: string): Promise<string> =>
    access.toWriteOwn(principal, (await questions.ownerOf(id)) ?? randomUUID(), questionsPart);

  const saving = (principal: Principal, athleteId: string) => access.saving(principal, athleteId, questionsPart);

  /** Each with its last answer, however old. */
  async function shown(athleteId: string, which: readonly Question[], from?: string | null) {
    if (which.length === 0) return [];
    const answers = await checkIns.answersSince(athleteId, from ?? addDays(earliestToday(now()), 1 - answeredDays));
    const silent = which.filter(({ id }) => !answers.has(id)).map(({ id }) => id);
    const last = silent.length > 0 ? await checkIns.lastAnswersTo(athleteId, silent) : new Map<string, AnswerOfDay>();
    return which.map((question) => {
      const before = last.get(question.id);
      return shownQuestion(question, athleteId, answers.get(question.id) ?? (before ? [before] : []));
    });
  }

  async function published(question: Question, athleteId: string) {
    wakeRelay();
    const [only] = await shown(athleteId, [question]);
    return only;
  }

  return {
    Query: {
      async checkInQuestions(_parent, { from, ...args }: ListArgs, { principal }: Call) {
        const athleteId = await access.toRead(principal, args.athleteId, questionsPart);
        return shown(athleteId, listed(await questions.of(athleteId), now()), from);
      },
    },
    Mutation: {
      async askQuestion(_parent, args: { athleteId: string; input: unknown }, { principal }: Call) {
        const athleteId = await access.toWrite(principal, args.athleteId, questionsPart);
        const given = parseOrRefuse(newQuestion, args.input);
        return published(await questions.ask(athleteId, given, await saving(principal, athleteId)), athleteId);
      },
      async changeQuestion(_parent, args: { id: string; input: unknown }, { principal }: Call) {
        const id = existingId(args.id);
        const athleteId = await writableAthlete(principal, id);
        const given = parseOrRefuse(questionForm, args.input);
        return published(await questions.change(athleteId, id, given, await saving(principal, athleteId)), athleteId);
      },
    },
  };
}
