import { randomUUID } from 'node:crypto';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { once } from './once.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';

const path = '/api/admin/connections';

let platform: SharedPlatform;
let people: People;
let admin: Person;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  admin = await people.admin();
});
// A refusal leaves nothing behind, so that all of them can be of the same people.
const untouched = once(() => people.pair());

const connect = (athleteId: string, liaisonId: string) =>
  admin.browser.send('POST', path, { athleteId, liaisonId, liaisonType: 'SPORTS_MEDICINE' });

const notAthlete = 'This person is not an approved athlete';
const notLiaison = 'This person is not an approved liaison';
const chosen = 'Choose Sports Science, Sports Medicine or Personal Coach';
test.each<[string, object, Record<string, string>]>([
  ['no athlete', { athleteId: undefined }, { athleteId: 'Choose an athlete' }],
  ['no liaison', { liaisonId: null }, { liaisonId: 'Choose a liaison' }],
  [
    'a malformed id',
    { athleteId: 'rower', liaisonId: 7 },
    { athleteId: 'Choose an athlete', liaisonId: 'Choose a liaison' },
  ],
  [
    'ids that are nobody’s',
    { athleteId: randomUUID(), liaisonId: randomUUID() },
    { athleteId: notAthlete, liaisonId: notLiaison },
  ],
  ['no type', { liaisonType: undefined }, { liaisonType: chosen }],
  ['another type', { liaisonType: 'COACH' }, { liaisonType: chosen }],
  ['long notes', { notes: 'x'.repeat(1001) }, { notes: 'At most 1000 characters' }],
  ['notes that cannot be shown', { notes: 'a\u0000b' }, { notes: 'Contains characters that cannot be shown' }],
  ['another field', { isActive: 'false' }, { isActive: 'Not a field of this request' }],
])('%s is refused at its field', async (_name, change, fields) => {
  const pair = await untouched();
  refused(await admin.browser.send('POST', path, { ...pair, ...change }), 400, 'INVALID', fields);
});

test('the two must be approved and have the right roles', async () => {
  const { athleteId: rower, liaisonId: physician } = await people.pair();
  const { id: waiting } = await people.withStanding('ATHLETE', 'PENDING');
  const { id: waitingToo } = await people.withStanding('LIAISON', 'UNDER_REVIEW');
  refused(await connect(waiting, physician), 400, 'INVALID', { athleteId: notAthlete });
  refused(await connect(rower, waitingToo), 400, 'INVALID', { liaisonId: notLiaison });
  refused(await connect(physician, rower), 400, 'INVALID', { athleteId: notAthlete, liaisonId: notLiaison });
  refused(await connect(rower, rower), 400, 'INVALID', { liaisonId: notLiaison });
});

test.each([
  ['athleteId=rower', { athleteId: 'An id' }],
  ['liaisonId=7', { liaisonId: 'An id' }],
  ['isActive=yes', { isActive: 'true or false' }],
  ['limit=101', { limit: 'A number from 1 to 100' }],
  ['sort=id', { sort: 'Not a field of this request' }],
])('listing with %s is refused', async (query, fields) => {
  refused(await admin.browser.send('GET', `${path}?${query}`), 400, 'INVALID', fields);
});

test('malformed ids match nothing', async () => {
  for (const id of ['7', randomUUID()]) {
    refused(await admin.browser.send('DELETE', `${path}/${id}`), 404, 'NOT_FOUND');
    refused(await admin.browser.send('POST', `${path}/${id}/restore`), 404, 'NOT_FOUND');
  }
});
