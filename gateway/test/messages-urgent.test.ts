import { eventually } from '@entourage/stack/testing/eventually';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Care, careOf } from './care.ts';
import { missedOf } from './later-messages.ts';
import { liveOf } from './live-stream.ts';
import { type People, type Person, peopleOf } from './people.ts';

let platform: SharedPlatform;
let people: People;
let care: Care;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  care = careOf(people, await people.admin());
});

const urge = ({ browser }: Person, to: Person, more: object = {}) =>
  browser.send('POST', '/api/messages', { receiverId: to.id, content: 'It swells fast.', urgent: true, ...more });
const cases = async ({ browser }: Person) => (await browser.send('GET', '/api/messages/urgent')).body;
const take = ({ browser }: Person, id: string) => browser.send('POST', `/api/messages/${id}/take-care`);

/** An athlete and two liaisons of the athlete. */
async function aTeam() {
  const { athlete, liaison } = await care.pair();
  const colleague = await care.liaison();
  await care.assign(athlete, colleague);
  return { athlete, liaison, colleague };
}

test('an urgent message has a deadline of two hours, which both see', async () => {
  const { athlete, liaison } = await care.pair();
  const { status, body } = await urge(athlete, liaison);
  expect([status, body.urgency]).toMatchObject([201, { answeredAt: null, missedAt: null, takenAt: null }]);
  expect(Date.parse(body.urgency.answerBy) - Date.parse(body.createdAt)).toBe(2 * 3_600_000);
  await liaison.browser.send('POST', '/api/messages', { receiverId: athlete.id, content: 'On my way.' });
  for (const [one, other] of [
    [athlete, liaison],
    [liaison, athlete],
  ] as const) {
    const [first, second] = (await one.browser.send('GET', `/api/messages?with=${other.id}`)).body;
    expect(first.urgency).toEqual({ ...body.urgency, answeredAt: second.createdAt });
    expect(second.urgency).toBeNull();
  }
});

test('the same id with and without urgency conflicts: the second is refused', async () => {
  const { athlete, liaison } = await care.pair();
  const clientId = '6f0f1f51-6d6c-4c7e-9a5f-2b3c4d5e6f70';
  const first = await urge(athlete, liaison, { clientId });
  expect((await urge(athlete, liaison, { clientId })).body).toEqual(first.body);
  expect((await urge(athlete, liaison, { clientId, urgent: false })).body.code).toBe('CLIENT_ID_USED');
  expect((await urge(athlete, liaison, { urgent: 'very' })).body.fields).toEqual({ urgent: 'Yes or no' });
});

test("after a missed deadline the athlete's other liaisons are asked, without the text, and the first one takes over", async () => {
  const { athlete, liaison, colleague } = await aTeam();
  const live = await liveOf(platform.gatewayUrl, colleague);
  const id = await missedOf(people, athlete, liaison)();
  await eventually(() => expect(live.received.map(({ data }) => data)).toContainEqual({ kind: 'Urgent', id }));
  const [asked] = await cases(colleague);
  expect(asked).toMatchObject({
    id,
    writeToId: athlete.id,
    sender: { id: athlete.id, firstName: 'Noor' },
    receiver: { id: liaison.id },
    asked: [{ id: colleague.id }],
    takenBy: null,
  });
  expect(JSON.stringify(asked)).not.toContain('swells');
  expect([await cases(athlete), await cases(liaison)]).toEqual([[], []]);
  expect((await take(colleague, id)).status).toBe(204);
  // Sent again, it stays theirs.
  expect((await take(colleague, id)).status).toBe(204);
  expect(await cases(colleague)).toEqual([]);
  for (const one of [athlete, liaison]) {
    const { body } = await one.browser.send('GET', `/api/messages/${id}/urgent`);
    expect(body).toMatchObject({ asked: [{ id: colleague.id }], takenBy: { id: colleague.id } });
  }
  live.close();
});

test('an answer closes it for those who are asked', async () => {
  const { athlete, liaison, colleague } = await aTeam();
  const id = await missedOf(people, athlete, liaison)();
  expect(await cases(colleague)).toMatchObject([{ id }]);
  await liaison.browser.send('POST', '/api/messages', { receiverId: athlete.id, content: 'Here now.' });
  await eventually(async () => expect(await cases(colleague)).toEqual([]));
  expect((await take(colleague, id)).body.code).toBe('URGENT_CLOSED');
});

test('if there is no other liaison, administrators are asked', async () => {
  const { athlete, liaison } = await care.pair();
  const id = await missedOf(people, athlete, liaison)();
  const ids = (await cases(care.admin)).map((each: { id: string }) => each.id);
  expect(ids).toContain(id);
  expect((await take(care.admin, id)).status).toBe(204);
});
