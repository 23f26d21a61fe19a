import { checkInsName } from '../src/check-ins/check-in.store.ts';
import { closuresName } from '../src/closures/closure.store.ts';
import { emergenciesName } from '../src/emergencies/emergency.store.ts';
import { queueKind } from '../src/todos/todo.ts';
import { type Daily, dailyOn } from './daily.ts';
import { openTestStore, type Store } from './test-store.ts';

const now = new Date('2026-03-02T09:30:00.000Z');

let store: Store;
let daily: Daily;

beforeAll(async () => {
  store = await openTestStore();
  daily = await dailyOn(store);
});
afterAll(() => store.close());

/** The filters that the database gets for this collection. */
async function filtersOf(collection: string, look: () => Promise<unknown>): Promise<unknown[]> {
  const filters: unknown[] = [];
  const note = ({ command }: { command: object }) => {
    const { find, filter } = command as { find?: string; filter?: object };
    if (find === collection) filters.push(filter);
  };
  const client = store.mongo.getClient().on('commandStarted', note);
  await look();
  client.off('commandStarted', note);
  return filters;
}

// MongoDB uses a partial index only where the filter has its condition, as it is.
test.each<[string, string, () => Promise<unknown>]>([
  [checkInsName, 'missedAt', () => daily.checkIns.missed(now)],
  [closuresName, 'dueAt', () => store.closures.eraseDue(now)],
  [emergenciesName, 'dueAt', () => store.emergencies.endDue(now)],
  [queueKind.name, 'content.dueAt', () => store.todos.letTakeEffect(now, async () => [])],
])('what is due in %s is asked for with the condition of its index', async (collection, field, look) => {
  expect(await filtersOf(collection, look)).toEqual([{ [field]: { $type: 'date', $lte: now } }]);
});
