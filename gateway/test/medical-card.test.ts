import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { liveOf } from './live-stream.ts';
import { once } from './once.ts';
import { aMedicalCard, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

let platform: SharedPlatform;
let care: Care;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  const people = peopleOf(platform);
  admin = await people.admin();
  care = careOf(people, admin);
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => care.athlete());

const pathOf = ({ id }: Person) => `/api/athletes/${id}/medical-card`;
const read = (who: Person, of: Person) => who.browser.send('GET', pathOf(of));
const save = (who: Person, of: Person, change: object = {}) =>
  who.browser.send('PUT', pathOf(of), { ...aMedicalCard, version: null, ...change });
const named = ({ id, username }: Person) => ({ id, username });
const [aMedicine] = aMedicalCard.medicines;
const [aContact] = aMedicalCard.contacts;
const [anAllergy] = aMedicalCard.allergies;

test('an athlete and a liaison keep one card, at once on the screens of both', async () => {
  const { athlete, liaison } = await care.pair();
  expect(await read(liaison, athlete)).toMatchObject({ status: 200, body: null });
  const streams = await Promise.all([athlete, liaison].map((each) => liveOf(platform.gatewayUrl, each)));
  const first = await save(athlete, athlete);
  expect(first).toMatchObject({
    status: 200,
    body: { ...aMedicalCard, athleteId: athlete.id, version: 1, savedBy: named(athlete) },
  });
  expect((await read(liaison, athlete)).body).toEqual(first.body);
  const notice = expect.objectContaining({ data: { kind: 'MedicalCard', id: athlete.id } });
  await eventually(() => {
    for (const { received } of streams) expect(received).toContainEqual(notice);
  });
  for (const stream of streams) stream.close();

  const change = { allergies: [], noKnownAllergies: true, version: 1 };
  expect((await save(liaison, athlete, change)).body).toMatchObject({ ...change, version: 2, savedBy: named(liaison) });
  expect((await read(athlete, athlete)).body).toMatchObject({ ...change, version: 2 });
});

test('what the card said before can be read, with who changed what, page by page', async () => {
  const { athlete, liaison } = await care.pair();
  await save(athlete, athlete);
  await save(liaison, athlete, { allergies: [], noKnownAllergies: true, version: 1 });
  const history = (query = '') => liaison.browser.send('GET', `${pathOf(athlete)}/history${query}`);
  const versions = [
    { version: 2, savedBy: named(liaison), allergies: [], changed: ['noKnownAllergies', 'allergies'] },
    { version: 1, savedBy: named(athlete), allergies: aMedicalCard.allergies },
  ];
  expect((await history()).body).toMatchObject(versions);
  const first = await history('?limit=1');
  expect(first.body).toMatchObject(versions.slice(0, 1));
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  expect((await liaison.browser.send('GET', next)).body).toMatchObject(versions.slice(1));
  expect(await (await care.athlete()).browser.send('GET', `${pathOf(athlete)}/history`)).toMatchObject({ status: 404 });
});

test('what somebody else has entered meanwhile is not lost', async () => {
  const { athlete, liaison } = await care.pair();
  await save(athlete, athlete);
  const late = await save(liaison, athlete, { allergies: [] });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: 'STALE_VERSION',
    current: { allergies: aMedicalCard.allergies, version: 1 },
    differs: expect.arrayContaining(['allergies', 'contacts']),
  });
  expect((await read(liaison, athlete)).body).toMatchObject(aMedicalCard);
});

test('a visit to it is listed as one to the medical card, in an emergency too', async () => {
  const { athlete, liaison } = await care.pair();
  await save(athlete, athlete);
  await read(liaison, athlete);
  const { id } = await care.openEmergency(athlete);
  expect((await read(admin, athlete)).body).toMatchObject(aMedicalCard);
  await admin.browser.send('DELETE', `/api/admin/emergency-access/${id}`);
  const { body } = await athlete.browser.send('GET', '/api/health-reads');
  const partsOf = (role: string) =>
    body
      .filter((visit: { role: string }) => visit.role === role)
      .flatMap(({ parts }: { parts: { category: string }[] }) => parts.map(({ category }) => category));
  expect(partsOf('LIAISON')).toContain('MEDICAL_CARD');
  expect(partsOf('ADMIN')).toEqual(['MEDICAL_CARD']);
});

test.each<[string, object, Record<string, string>]>([
  ['no version', { version: undefined }, { version: 'Say which version was changed' }],
  ['an unknown blood group', { bloodGroup: 'C' }, { bloodGroup: 'Choose a blood group' }],
  [
    'allergies, and the word that there are none',
    { noKnownAllergies: true },
    { noKnownAllergies: 'There are allergies on the card' },
  ],
  [
    'an allergy to nothing, of no severity',
    { allergies: [anAllergy, { substance: ' ', severity: 'BAD' }] },
    { 'allergies.1.substance': 'Say what it is', 'allergies.1.severity': 'Choose how severe it is' },
  ],
  ['21 allergies', { allergies: Array(21).fill(anAllergy) }, { allergies: 'At most 20 allergies' }],
  [
    'a medicine without a name, of no kind',
    { medicines: [{ ...aMedicine, name: '', kind: 'DRUG' }] },
    { 'medicines.0.name': 'Name is required', 'medicines.0.kind': 'Choose MEDICINE or SUPPLEMENT' },
  ],
  [
    'a medicine that ended before it began',
    { medicines: [{ ...aMedicine, until: '2024-04-30' }] },
    { 'medicines.0.until': 'Must not be before it began' },
  ],
  [
    'a day that is none',
    { medicines: [{ ...aMedicine, since: '2026-02-30' }] },
    { 'medicines.0.since': 'Must be a date' },
  ],
  [
    'an exemption without its end',
    { medicines: [{ ...aMedicine, exemptionUntil: null }] },
    { 'medicines.0.exemptionUntil': 'Say until when the exemption holds' },
  ],
  [
    'the end of an exemption that is none',
    { medicines: [{ ...aMedicine, antiDoping: 'ALLOWED' }] },
    { 'medicines.0.exemptionUntil': 'Only a medicine with an exemption has an end of it' },
  ],
  ['41 medicines', { medicines: Array(41).fill(aMedicine) }, { medicines: 'At most 40 medicines' }],
  [
    'a contact without a number',
    { contacts: [{ ...aContact, phone: ' ' }] },
    { 'contacts.0.phone': 'Phone is required' },
  ],
  [
    'a number with a script in it',
    { contacts: [{ ...aContact, phone: 'javascript:alert(1)' }] },
    { 'contacts.0.phone': 'Please enter a valid phone number' },
  ],
  [
    'a name with a turn in it',
    { contacts: [{ ...aContact, name: 'Jo\u202EReed' }] },
    { 'contacts.0.name': 'Contains characters that cannot be shown' },
  ],
  ['four contacts', { contacts: Array(4).fill(aContact) }, { contacts: 'At most 3 contacts' }],
  [
    'an unknown field',
    { allergies: [{ ...anAllergy, note: 'x' }] },
    { 'allergies.0.note': 'Not a field of this request' },
  ],
])('with %s it is refused, and nothing is saved', async (_what, change, fields) => {
  const athlete = await untouched();
  refused(await save(athlete, athlete, change), 400, 'INVALID', fields);
  expect((await read(athlete, athlete)).body).toBeNull();
});
