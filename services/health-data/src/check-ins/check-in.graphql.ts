import { lastHourForYesterday } from '@entourage/contracts/check-in.ts';
import { checkInForm, todayQuery } from '@entourage/contracts/rest/wellness.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { invalid, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { Access } from '../access/access.ts';
import type { QuestionStore } from '../questions/question.store.ts';
import { answersTo, questionsOn } from '../questions/question-of-day.ts';
import { isAnswerable, todayIn } from './calendar.ts';
import type { CheckInStore } from './check-in.store.ts';
import { shownCheckIn } from './check-in.ts';

const notAnswerable = `A check-in is for today, or until ${lastHourForYesterday}:00 for the day before`;

export function checkInResolvers(deps: {
  checkIns: CheckInStore;
  questions: Pick<QuestionStore, 'of'>;
  access: Pick<Access, 'saving'>;
  now: () => Date;
  wakeRelay: () => void;
}): Resolvers {
  const { checkIns, questions, access, now, wakeRelay } = deps;
  return {
    Query: {
      async checkInToday(_parent, args: { timeZone: string }, { principal }: Call) {
        const { timeZone } = parseOrRefuse(todayQuery, args);
        const date = todayIn(timeZone, now());
        const { id } = asPerson(principal);
        const [checkIn, asked] = await Promise.all([checkIns.on(id, date), questions.of(id)]);
        return {
          date,
          checkIn: checkIn && shownCheckIn(checkIn),
          questions: questionsOn(date, asked, checkIn?.answers ?? []),
        };
      },

      async checkIns(_parent, args: { first: number; after?: string | null }, { principal }: Call) {
        const { rows, total } = await checkIns.page(asPerson(principal).id, {
          after: readCursor(args.after, sortedBy.text),
          limit: rowsFor(args.first),
        });
        const page = pageOf(rows, args.first, ({ date, _id }) => ({ value: date, id: _id }));
        return { ...page, nodes: page.nodes.map(shownCheckIn), total };
      },
    },
    Mutation: {
      async saveCheckIn(_parent, args: { input: unknown }, { principal }: Call) {
        const { id } = asPerson(principal);
        const { timeZone, date, soreAreas, answers: given, ...values } = parseOrRefuse(checkInForm, args.input);
        const by = await access.saving(principal, id, 'CHECK_INS');
        const day = dayOf(date ?? null, timeZone, by.now);
        const answers = given && answersTo(await questions.of(id), given);
        const saved = await checkIns.save(id, { date: day, timeZone, values, soreAreas, answers }, by);
        wakeRelay();
        return shownCheckIn(saved);
      },
    },
  };
}

/** The day of a check-in: the one that was answered, while it may be, or today. */
function dayOf(date: string | null, timeZone: string, now: Date): string {
  if (date === null) return todayIn(timeZone, now);
  if (!isAnswerable(date, timeZone, now)) throw invalid({ date: notAnswerable });
  return date;
}
