import { randomUUID } from 'node:crypto';
import { createBiomarkerStore } from '../src/biomarkers/biomarker.store.ts';
import { biomarkerKind } from '../src/biomarkers/biomarkers.ts';
import { createTodoStore } from '../src/todos/todo.store.ts';
import { queueKind } from '../src/todos/todo.ts';
import { createVersionStore } from '../src/versions/version.store.ts';
import { type DailyStore, openDailyTestStore } from '../test/daily.ts';
import { assessments } from './story.ts';
import { writeDemonstration } from './write-demonstration.ts';

const now = new Date('2026-03-05T09:30:00.000Z');
const cast = { athlete: randomUUID(), physician: randomUUID(), scientist: randomUUID(), coach: randomUUID() };

let store: DailyStore;

beforeEach(async () => {
  store = await openDailyTestStore();
});
afterEach(() => store.close());

test('an athlete gets two months of data, and a second run changes nothing', async () => {
  const history = () =>
    createBiomarkerStore(createVersionStore(store.mongo, biomarkerKind)).history(cast.athlete, {
      below: null,
      limit: 50,
    });
  const published = async () => ({
    biomarkers: (await history()).versions.map(({ version, savedAt, savedBy }) => [version, savedAt, savedBy]),
    injuries: await store.injuries.of(cast.athlete),
    illnesses: await store.illnesses.of(cast.athlete),
    card: await store.medicalCards.current(cast.athlete),
    notes: (await store.careNotes.page(cast.athlete, { after: null, limit: 9 })).rows,
    weeks: (await store.plannedWeeks.page(cast.athlete, { after: null, limit: 9 })).rows,
    followUps: await store.followUps.open([cast.athlete]),
    done: (await store.followUps.done(cast.athlete, { after: null, limit: 9 })).rows,
    documents: await store.documents.of(cast.athlete),
    questions: await store.questions.of(cast.athlete),
    answers: await store.checkIns.answersSince(cast.athlete, '2026-01-01'),
    templates: await store.weekTemplates.list(cast.scientist),
    checkIns: (await store.checkIns.lastOf(cast.athlete, 100)).map(({ date, revision }) => [date, revision]),
    measurements: await store.measurements.kept(cast.athlete),
    todos: (await createTodoStore(store.mongo, createVersionStore(store.mongo, queueKind), 0).of(cast.athlete))?.todos,
  });

  await writeDemonstration(store.mongo, cast, now);
  const first = await published();
  expect(first.biomarkers).toHaveLength(assessments.length);
  expect(first.biomarkers.map(([, at]) => (at as Date) < now)).not.toContain(false);
  expect(first.injuries).toMatchObject([{ stage: 'RETURN_TO_SPORT', version: 12, savedBy: cast.physician }]);
  expect(first.illnesses).toMatchObject([
    { onset: '2026-02-05', endedOn: '2026-02-09', version: 2, savedBy: cast.physician },
  ]);
  expect(first.card).toMatchObject({ version: 1, content: { medicines: [{ exemptionUntil: '2026-03-26' }, {}] } });
  expect(first.notes.map(({ revision }) => revision)).toEqual([1, 1, 2]);
  const mondays = ['2026-03-09', '2026-03-02', '2026-02-23', '2026-02-16', '2026-02-09'];
  expect(first.weeks.map(({ monday }) => monday)).toEqual(mondays);
  expect(first.weeks.every(({ savedAt }) => savedAt < now)).toBe(true);
  expect(first.templates.map(({ name }) => name)).toEqual(['Base week', 'Week before a match']);
  expect(first.followUps.map(({ due, assigneeId }) => [due, assigneeId])).toEqual([
    ['2026-03-04', cast.physician],
    ['2026-03-05', null],
  ]);
  expect(first.done.map(({ doneBy, doneAt }) => [doneBy, Number(doneAt) < Number(now)])).toEqual([[cast.coach, true]]);
  expect(first.documents.map(({ said, file, addedBy }) => [said.date, file.mediaType, addedBy])).toEqual([
    ['2026-01-28', 'image/jpeg', cast.athlete],
    ['2025-11-29', 'application/pdf', cast.physician],
    ['2025-07-17', 'application/pdf', cast.physician],
  ]);
  const [nap, hamstring] = first.questions;
  expect([nap?.askedBy, hamstring?.askedBy]).toEqual([cast.scientist, cast.physician]);
  const pain = first.answers.get(String(hamstring?.id)) ?? [];
  expect([pain[0], pain.at(-1)]).toEqual([
    { date: '2026-02-12', answer: 6 },
    { date: '2026-03-04', answer: 1 },
  ]);
  const weekdays = (first.answers.get(String(nap?.id)) ?? []).map(({ date }) => new Date(date).getUTCDay());
  expect(new Set(weekdays)).toEqual(new Set([1, 3, 5]));
  expect(first.checkIns.at(-1)).toEqual(['2026-03-04', 1]);
  expect(first.measurements).toBeGreaterThan(100);
  expect(first.todos?.map(({ due }) => due)).toEqual([null, null, '2026-03-07']);

  await writeDemonstration(store.mongo, cast, now);
  expect(await published()).toEqual(first);
});
