import type { MedicalCardForm } from '@entourage/contracts/rest/medical-card.ts';
import { alertingOf } from '../../test/alerting.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';
import { lookForEnding } from './look-for-ending.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

type Given = MedicalCardForm['medicines'][number];
const allowedUntil = (exemptionUntil: string, change: Partial<Given> = {}): Given => ({
  ...{ name: 'Terbutaline inhaler', kind: 'MEDICINE', dose: null, reason: null, since: null, until: null },
  ...{ antiDoping: 'ALLOWED_WITH_EXEMPTION', exemptionUntil, ...change },
});

/** What an athlete with these medicines is reminded of on this day. */
async function remindedOn(day: string, ...medicines: readonly Given[]) {
  const person = alertingOf(store.alerts);
  const save = (some: readonly Given[], version: number | null) => {
    const card = { bloodGroup: null, noKnownAllergies: true, allergies: [], contacts: [], version };
    return store.medicalCards.save(person.athlete, { ...card, medicines: [...some] }, by(person.athlete));
  };
  await save(medicines, null);
  const look = (on: string) => lookForEnding({ ...store, raise: person.raise }, new Date(`${on}T12:00:00Z`));
  await look(day);
  return { ...person, save, look };
}

test.each([
  ['2026-02-17', '2026-03-20', []],
  ['2026-02-18', '2026-03-20', ['2026-03-20']],
  ['2026-03-20', '2026-03-20', ['2026-03-20']],
  ['2026-03-21', '2026-03-20', []],
])('on %s of an exemption until %s: %j', async (day, until, ends) => {
  const { raised } = await remindedOn(day, allowedUntil(until));
  expect((await raised()).map(({ kind, endsOn }) => [kind, endsOn])).toEqual(
    ends.map((end) => ['EXEMPTION_ENDING', end]),
  );
});

test('the athlete and the liaisons are reminded a month and a week before, once each, across replicas', async () => {
  const { athlete, liaisons, raised, look } = await remindedOn('2026-02-20', allowedUntil('2026-03-20'));
  await Promise.all([look('2026-02-21'), look('2026-02-21')]);
  expect(await raised()).toHaveLength(1);
  await Promise.all([look('2026-03-13'), look('2026-03-14')]);
  expect(await raised()).toHaveLength(2);
  const published = (await store.published(athlete)).filter(({ type }) => type === 'alert.raised');
  for (const { data } of published) expect(data).toEqual({ userId: athlete, notify: [...liaisons, athlete] });
  expect(published).toHaveLength(2);
});

test('two exemptions that end on one day are one reminder', async () => {
  const { raised } = await remindedOn(
    '2026-03-01',
    allowedUntil('2026-03-20'),
    allowedUntil('2026-03-20', { name: 'B' }),
  );
  expect(await raised()).toHaveLength(1);
});

test('there is none of a medicine that ends before its exemption, nor of what the card does not say any more', async () => {
  const ended = await remindedOn('2026-03-01', allowedUntil('2026-03-20', { until: '2026-03-20' }));
  expect(await ended.raised()).toEqual([]);
  const renewed = await remindedOn('2026-01-01', allowedUntil('2026-03-20'));
  await renewed.save([allowedUntil('2027-03-20')], 1);
  await renewed.look('2026-03-01');
  expect(await renewed.raised()).toEqual([]);
});
