import { aCheckIn, anInjury, aTodo, aVersion, aWellness } from '../../../../shared/health/testing.ts';
import { aDocument } from '../../../../shared/health/testing-documents.ts';
import { anIllness } from '../../../../shared/health/testing-illnesses.ts';
import { aQuestion, yesOrNo } from '../../../../shared/health/testing-questions.ts';
import { briefLines } from './brief-lines.ts';

const since = '2026-03-01T10:00:00Z';
const injury = anInjury({ site: 'Left knee', stage: 'OUT' });
const measured = { takenOn: '2026-03-02', source: null, mean: 48, deviation: 3 };
const nothing = {
  versions: [],
  hasOlder: false,
  wellness: aWellness({ days: [], flags: [] }),
  onlyDays: null,
  questions: [],
  injuries: [],
  illnesses: [],
  documents: [],
  todos: [],
  today: '2026-03-02',
};

test('names what changed since the last meeting, and nothing that is older', () => {
  const known = {
    ...nothing,
    versions: [
      aVersion(3, { injuryRisk: 'HIGH' }),
      aVersion(2, { injuryRisk: 'MEDIUM' }),
      aVersion(1, { injuryRisk: 'LOW', savedAt: '2026-02-28T08:00:00Z' }),
    ],
    wellness: aWellness({
      days: [aCheckIn(), aCheckIn({ savedAt: '2026-02-27T08:00:00Z' })],
      flags: [
        { item: 'soreness', level: 'RED', date: '2026-03-02', z: -2.4 },
        { item: 'sleep', level: 'YELLOW', date: '2026-03-02', z: -1.4 },
      ],
      measuredFlags: [
        { ...measured, measure: 'RESTING_HEART_RATE', level: 'RED', value: 56, z: 2.7 },
        { ...measured, measure: 'BODY_MASS', level: 'YELLOW', value: 49, z: 1.1 },
      ],
    }),
    injuries: [injury, { ...injury, site: 'Wrist', savedAt: '2026-02-20T08:00:00Z' }],
    todos: [aTodo(), aTodo()],
  };
  expect(briefLines(known, since)).toEqual([
    { source: 'picture', text: 'Assessed 2 times: injury risk High, was Low' },
    { source: 'series', text: 'One check-in' },
    { source: 'series', text: 'More sore than usual' },
    { source: 'series', text: 'Resting heart rate higher than usual' },
    { source: 'way-back', text: expect.stringMatching(/^Left knee: /) },
    { source: 'todos', text: '2 open to-dos' },
  ]);
});

test('says that there were no check-ins', () => {
  expect(briefLines(nothing, since)).toEqual([{ source: 'series', text: 'No check-ins' }]);
});

test('a default is no assessed risk', () => {
  const byDefault = { injuryRisk: 'LOW', notAssessed: ['injuryRisk'] } satisfies Parameters<typeof aVersion>[1];
  const earlier = { savedAt: '2026-02-28T08:00:00Z' };
  const risk = (versions: Parameters<typeof briefLines>[0]['versions']) =>
    briefLines({ ...nothing, versions }, since)[0]?.text;
  expect(risk([aVersion(2, byDefault), aVersion(1, { ...byDefault, ...earlier })])).toBe(
    'Assessed once: injury risk not assessed',
  );
  const first = 'Assessed once: injury risk Low, not assessed before';
  expect(risk([aVersion(2, { injuryRisk: 'LOW' }), aVersion(1, { ...byDefault, ...earlier })])).toBe(first);
  expect(risk([aVersion(1, { injuryRisk: 'LOW' })])).toBe(first);
});

test('says what it covers where the meeting is longer ago than what is known', () => {
  const known = { ...nothing, versions: [aVersion(22), aVersion(21)], hasOlder: true, onlyDays: 90 };
  expect(briefLines(known, since).map(({ text }) => text)).toEqual([
    'Assessed at least 2 times: injury risk Medium',
    'No check-ins in the last 90 days',
  ]);
  const reached = [...known.versions, aVersion(20, { savedAt: '2026-02-28T08:00:00Z' })];
  expect(briefLines({ ...known, versions: reached }, since)[0]?.text).toBe(
    'Assessed 2 times: injury risk still Medium',
  );
});

test('says how many to-dos are overdue', () => {
  const texts = (...days: (string | null)[]) =>
    briefLines({ ...nothing, todos: days.map((due) => aTodo({ due })) }, since).map(({ text }) => text);
  expect(texts('2026-03-02', null)).toEqual(['No check-ins', '2 open to-dos']);
  expect(texts('2026-03-01')).toEqual(['No check-ins', 'One open to-do', 'One to-do is overdue']);
  expect(texts('2026-03-01', '2026-02-27', '2026-03-03')).toEqual([
    'No check-ins',
    '3 open to-dos',
    '2 to-dos are overdue',
  ]);
});

test('a resolved injury and an unchanged risk say so', () => {
  const known = {
    ...nothing,
    versions: [aVersion(2), aVersion(1, { savedAt: '2026-02-28T08:00:00Z' })],
    injuries: [{ ...injury, resolvedAt: '2026-03-02T07:30:00Z' }],
  };
  expect(briefLines(known, since).map(({ text }) => text)).toEqual([
    'Assessed once: injury risk still Medium',
    'No check-ins',
    'Left knee: resolved',
  ]);
});

test('names what was answered since to questions in the check-in, and what it was before', () => {
  const on = (date: string, answer: number) => ({ date, answer });
  const texts = (...questions: ReturnType<typeof aQuestion>[]) => briefLines({ ...nothing, questions }, since).slice(1);
  const asked = aQuestion({ text: 'How is the knee?', answers: [on('2026-02-27', 6), on('2026-03-01', 4)] });
  expect(texts(asked, aQuestion({ answers: [on('2026-02-28', 2)] }))).toEqual([
    { source: 'questions', text: 'How is the knee? 4 of 10, was 6' },
  ]);
  const brace = { ...aQuestion(), ...yesOrNo, answers: [on('2026-03-01', 1), on('2026-03-02', 0)] };
  expect(texts({ ...asked, answers: asked.answers.slice(1) }, brace).map(({ text }) => text)).toEqual([
    'How is the knee? 4 of 10',
    'Was the brace worn? Yes on 1 of 2 days',
  ]);
});

test('names the illnesses that last and those that ended or were entered since', () => {
  const over = (name: string, onset: string, endedOn: string, savedAt = '2026-02-20T08:00:00Z') =>
    anIllness({ name, onset, endedOn, savedAt });
  const illnesses = [
    anIllness({ name: 'Cold', onset: '2026-02-27', training: 'NONE', savedAt: '2026-02-27T08:00:00Z' }),
    over('Migraine', '2026-02-26', '2026-03-01'),
    over('Flu', '2026-02-20', '2026-02-28'),
    over('Earache', '2026-02-10', '2026-02-12', '2026-03-02T08:00:00Z'),
  ];
  expect(briefLines({ ...nothing, illnesses }, since).slice(1)).toEqual([
    { source: 'illnesses', text: 'Cold: ill since 27 Feb, does not train' },
    { source: 'illnesses', text: 'Migraine: ill 26 Feb – 1 Mar 2026, over' },
    { source: 'illnesses', text: 'Earache: ill 10–12 Feb 2026, over' },
  ]);
});

test('names the documents that were added since, a few of many', () => {
  const texts = (...titles: string[]) => {
    const documents = [...titles.map((title) => aDocument({ title })), aDocument({ addedAt: '2026-02-28T08:00:00Z' })];
    return briefLines({ ...nothing, documents }, since).slice(1);
  };
  expect(texts()).toEqual([]);
  expect(texts('Blood count')).toEqual([{ source: 'documents', text: 'New document: Blood count' }]);
  expect(texts('One', 'Two', 'Three', 'Four', 'Five')).toEqual([
    { source: 'documents', text: 'New documents: One, Two, Three and 2 more' },
  ]);
});
