import { randomUUID } from 'node:crypto';
import { cardParts, type MedicalCardForm } from '@entourage/contracts/rest/medical-card.ts';
import { by, type DailyStore, openDailyTestStore } from '../../test/daily.ts';

let store: DailyStore;

beforeAll(async () => {
  store = await openDailyTestStore();
});
afterAll(() => store.close());

const penicillin = { substance: 'Penicillin', severity: 'SEVERE', reaction: null } as const;
const aCard = (change: Partial<MedicalCardForm> = {}): MedicalCardForm => ({
  bloodGroup: 'A_POSITIVE',
  noKnownAllergies: false,
  allergies: [penicillin],
  medicines: [],
  contacts: [{ name: 'Jo Reed', relation: 'Sister', phone: '+44 20 7946 0018' }],
  version: null,
  ...change,
});
const save = (athlete: string, change: Partial<MedicalCardForm>, who = athlete) =>
  store.medicalCards.save(athlete, aCard(change), by(who));

test('each save is a version with its author; what the card does not say any more is gone from it', async () => {
  const [athlete, liaison] = [randomUUID(), randomUUID()];
  expect(await store.medicalCards.current(athlete)).toBeNull();
  await save(athlete, {});
  await save(athlete, { allergies: [], noKnownAllergies: true, version: 1 }, liaison);
  const { version: _version, ...content } = aCard({ allergies: [], noKnownAllergies: true });
  expect(await store.medicalCards.current(athlete)).toMatchObject({ version: 2, savedBy: liaison, content });
  expect((await store.published(athlete)).map(({ type, version, data }) => [type, version, data])).toEqual([
    ['medicalcard.saved', 1, { userId: athlete, notify: [], changed: [...cardParts] }],
    ['medicalcard.saved', 2, { userId: athlete, notify: [], changed: ['noKnownAllergies', 'allergies'] }],
  ]);
});

test('the same card again is no new version, and no conflict', async () => {
  const athlete = randomUUID();
  await Promise.all([save(athlete, {}), save(athlete, {})]);
  expect(await save(athlete, { version: 7 })).toMatchObject({ version: 1 });
  expect(await store.published(athlete)).toHaveLength(1);
});

test('a card that rests on an older version is refused with the current one', async () => {
  const athlete = randomUUID();
  const latex = { substance: 'Latex', severity: 'MILD', reaction: null } as const;
  await save(athlete, {});
  await save(athlete, { allergies: [penicillin, latex], version: 1 });
  for (const [version, differs] of [
    [1, ['allergies']],
    [null, ['bloodGroup', 'noKnownAllergies', 'allergies', 'medicines', 'contacts']],
  ] as const) {
    await expect(save(athlete, { contacts: [], version })).rejects.toMatchObject({
      code: 'STALE_VERSION',
      stale: { current: { version: 2, allergies: [penicillin, latex] }, differs },
    });
  }
});

test('of two concurrent saves one is refused', async () => {
  const athlete = randomUUID();
  const both = await Promise.allSettled([save(athlete, { bloodGroup: null }), save(athlete, { contacts: [] })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await store.medicalCards.current(athlete)).toMatchObject({ version: 1 });
});

test('a version of a card that was never saved does not exist', async () => {
  await expect(save(randomUUID(), { version: 1 })).rejects.toThrow('There is no such version');
});
