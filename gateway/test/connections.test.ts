import { randomUUID } from 'node:crypto';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { Settings, TestPlatform } from '@entourage/stack/testing/test-platform';
import { dryRunOf } from './dry-run.ts';
import { type LiveStream, liveOf } from './live-stream.ts';
import { aLiaisonProfile, aProfile, type People, type Person, peopleOf } from './people.ts';
import { refused } from './refused.ts';
import { whenThereIsTime } from './when-there-is-time.ts';

const path = '/api/admin/connections';

let platform: TestPlatform;
let people: People;
let admin: Person;
let other: Person;
const streams: LiveStream[] = [];

async function begin(settings: Settings = {}) {
  platform = await ownPlatform({ settings });
  people = peopleOf(platform);
  admin = await people.admin();
  other = await people.withStanding('ADMIN', 'APPROVED');
}

async function end() {
  for (const stream of streams.splice(0)) stream.close();
  await platform.stop();
}

const athlete = () => people.withStanding('ATHLETE', 'APPROVED');
const liaison = () => people.withStanding('LIAISON', 'APPROVED');
const connect = (athleteId: string, liaisonId: string, change: object = {}, by = admin) =>
  by.browser.send('POST', path, { athleteId, liaisonId, liaisonType: 'SPORTS_MEDICINE', ...change });
const remove = ({ id }: { id: string }, by = admin) => by.browser.send('DELETE', `${path}/${id}`);
const restore = ({ id }: { id: string }, by = admin) => by.browser.send('POST', `${path}/${id}/restore`);
const liaisonsOf = ({ id, browser }: Person) => browser.send('GET', `/api/liaisons/athlete/${id}`);
const athletesOf = ({ id, browser }: Person) => browser.send('GET', `/api/liaisons/athletes/${id}`);
const activeOf = async (athleteId: string) =>
  (await admin.browser.send('GET', `${path}?athleteId=${athleteId}`)).body as Array<{ id: string }>;

async function listen(person: Person): Promise<LiveStream> {
  const stream = await liveOf(platform.gatewayUrl, person);
  streams.push(stream);
  return stream;
}
const noticesOf = ({ received }: LiveStream, id: string) =>
  received.filter(({ data }) => data.kind === 'Connection' && data.id === id).length;

/** The actions in the audit trail, oldest first. */
const trailOf = async (subject: string) => (await people.trailOf(subject, 'admin')).map(({ action }) => action);

describe('without time to undo', () => {
  beforeAll(() => begin());
  afterAll(end);

  test('is created, visible to the two, announced to them, ended, and audited', async () => {
    const [rower, physician, bystander] = [await athlete(), await liaison(), await athlete()];
    await rower.browser.send('POST', '/api/athlete-profile', aProfile);
    await physician.browser.send('PUT', '/api/liaison-profile', aLiaisonProfile);
    const [ofAdmin, ofRower, ofPhysician, ofBystander] = [
      await listen(admin),
      await listen(rower),
      await listen(physician),
      await listen(bystander),
    ];

    const made = await connect(rower.id, physician.id, { notes: '  Asked for by the club. ' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        athleteId: rower.id,
        liaisonId: physician.id,
        liaisonType: 'SPORTS_MEDICINE',
        isActive: 'true',
        undoUntil: null,
        endedAt: null,
        restoreUntil: null,
        notes: 'Asked for by the club.',
        athlete: { id: rower.id, username: rower.username },
        liaison: { id: physician.id, username: physician.username },
      },
    });
    const { id } = made.body;
    await eventually(() => {
      for (const stream of [ofAdmin, ofRower, ofPhysician]) expect(noticesOf(stream, id)).toBe(1);
    });
    expect((await liaisonsOf(rower)).body).toMatchObject([
      {
        liaison: { id: physician.id, username: physician.username },
        profile: { title: aLiaisonProfile.title },
        assignment: { id, liaisonType: 'SPORTS_MEDICINE', athlete: { id: rower.id } },
      },
    ]);
    expect((await rower.browser.send('GET', '/api/liaisons')).body).toMatchObject([{ liaison: { id: physician.id } }]);
    expect((await athletesOf(physician)).body).toMatchObject([
      { id: rower.id, username: rower.username, sport: aProfile.sport, team: aProfile.team, assignment: { id } },
    ]);
    expect((await admin.browser.send('GET', `/api/liaisons/athlete/${rower.id}`)).body).toHaveLength(1);
    expect((await admin.browser.send('GET', `/api/liaisons/athletes/${physician.id}`)).body).toHaveLength(1);

    expect((await remove(made.body)).status).toBe(204);
    await eventually(() => expect(ofPhysician.ended()).toBe(true), 2000);
    expect(ofRower.ended()).toBe(false);
    expect((await liaisonsOf(rower)).body).toEqual([]);
    expect((await athletesOf(physician)).body).toEqual([]);
    refused(await physician.browser.send('GET', `/api/liaisons/athlete/${rower.id}`), 404, 'NOT_FOUND');
    await eventually(() => expect(noticesOf(ofRower, id)).toBe(2));
    expect(noticesOf(ofBystander, id)).toBe(0);
    const ended = (await admin.browser.send('GET', `${path}?athleteId=${rower.id}&isActive=false`)).body;
    expect(ended).toMatchObject([{ id, isActive: 'false', endedAt: expect.any(String) }]);
    await eventually(async () => expect(await trailOf(id)).toEqual(['connection.created', 'connection.removed']));
  });

  test('a liaison sees the other liaisons of the same athletes, and of no others', async () => {
    const [rower, runner, physician, coach, stranger] = [
      await athlete(),
      await athlete(),
      await liaison(),
      await liaison(),
      await liaison(),
    ];
    await connect(rower.id, physician.id);
    const { body } = await connect(rower.id, coach.id, { liaisonType: 'PERSONAL_COACH' });
    await connect(runner.id, stranger.id);
    await eventually(async () =>
      expect((await physician.browser.send('GET', '/api/liaisons')).body).toMatchObject([
        { liaison: { id: coach.id }, assignment: { id: body.id, athlete: { id: rower.id } } },
      ]),
    );
    expect((await liaisonsOf({ ...physician, id: rower.id })).body).toHaveLength(2);
    for (const who of [stranger, runner]) {
      const [there, notThere] = await Promise.all([
        liaisonsOf({ ...who, id: rower.id }),
        liaisonsOf({ ...who, id: randomUUID() }),
      ]);
      refused(there, 404, 'NOT_FOUND');
      expect({ ...there.body, requestId: '' }).toEqual({ ...notThere.body, requestId: '' });
    }
  });

  test('twenty concurrent requests of two admins make one connection; the others get a conflict', async () => {
    const [rower, physician] = [await athlete(), await liaison()];
    const ask = (n: number) => connect(rower.id, physician.id, {}, n % 2 ? admin : other);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => whenThereIsTime(() => ask(n))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      refused(answer, 409, 'CONNECTION_EXISTS');
      expect(answer.body.message).toBe('This athlete-liaison connection already exists.');
    }
    expect(await activeOf(rower.id)).toHaveLength(1);
  });

  test('two admins end it at once: it ends, and one event is published', async () => {
    const [rower, physician] = [await athlete(), await liaison()];
    const { body } = await connect(rower.id, physician.id);
    const answers = await Promise.all([remove(body), remove(body, other)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await eventually(async () => expect(await trailOf(body.id)).toEqual(['connection.created', 'connection.removed']));
  });

  test.each([
    ['an athlete', 'ATHLETE', 'LIAISON'],
    ['a liaison', 'LIAISON', 'ATHLETE'],
    ['a liaison who becomes an admin', 'LIAISON', 'ADMIN'],
  ])('a person who is no longer %s loses all connections', async (_name, was, becomes) => {
    const [rower, physician] = [await athlete(), await liaison()];
    const { body } = await connect(rower.id, physician.id);
    const whose = was === 'ATHLETE' ? rower : physician;
    await admin.browser.send('PATCH', `/api/users/${whose.id}/role`, { role: becomes });
    await eventually(async () => expect(await activeOf(rower.id)).toEqual([]));
    refused(await restore(body), 404, 'NOT_FOUND');
    const now = await connect(rower.id, physician.id);
    refused(
      now,
      400,
      'INVALID',
      was === 'ATHLETE'
        ? { athleteId: 'This person is not an approved athlete' }
        : { liaisonId: 'This person is not an approved liaison' },
    );
  });

  test('one made during a role change ends with it', async () => {
    for (let round = 0; round < 5; round++) {
      const [rower, physician] = [await athlete(), await liaison()];
      await Promise.all([
        admin.browser.send('PATCH', `/api/users/${physician.id}/role`, { role: 'ATHLETE' }),
        connect(rower.id, physician.id),
      ]);
      await eventually(async () => expect(await activeOf(rower.id)).toEqual([]));
    }
  });

  test("deleting a person erases the person's connections, and the dry run announces it", async () => {
    const [rower, physician] = [await athlete(), await liaison()];
    const { body } = await connect(rower.id, physician.id);
    const preview = await dryRunOf(admin, physician);
    const line = { what: 'Connections to athletes or liaisons', count: 1, reason: null };
    expect(preview.body.erased).toContainEqual(line);
    await admin.browser.send('DELETE', `/api/admin/users/${physician.id}`);
    await eventually(async () => {
      expect(await people.query('admin', 'select 1 from connections where id = $1', [body.id])).toEqual([]);
      expect((await liaisonsOf(rower)).body).toEqual([]);
    });
  });

  test('the list is paged, filtered and counted', async () => {
    const [rower, physician] = [await athlete(), await liaison()];
    const others = [await liaison(), await liaison(), await liaison()];
    for (const { id } of [physician, ...others]) await connect(rower.id, id);
    await connect((await athlete()).id, physician.id);
    const first = await admin.browser.send('GET', `${path}?athleteId=${rower.id}&limit=3`);
    expect(first.headers.get('x-total-count')).toBe('4');
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.browser.send('GET', next);
    const seen = [...first.body, ...second.body].map(({ liaisonId }) => liaisonId);
    expect(seen).toEqual([...others.map(({ id }) => id).reverse(), physician.id]);
    expect(second.headers.get('link')).toBeNull();
    expect((await admin.browser.send('GET', `${path}?liaisonId=${physician.id}`)).body).toHaveLength(2);
    expect(
      (await admin.browser.send('GET', `${path}?liaisonId=${physician.id}&athleteId=${rower.id}`)).body,
    ).toHaveLength(1);

    const counts = (await admin.browser.send('GET', `${path}/counts`)).body;
    await remove(first.body[0]);
    expect((await admin.browser.send('GET', `${path}/counts`)).body).toEqual({
      active: counts.active - 1,
      connectedAthletes: counts.connectedAthletes,
      connectedLiaisons: counts.connectedLiaisons - 1,
    });
  });

  test("while the two people's roles cannot be checked, connecting is refused", async () => {
    const [rower, physician] = [await athlete(), await liaison()];
    await activeOf(rower.id);
    await platform.kill('identity', 'SIGKILL');
    const answer = await connect(rower.id, physician.id);
    expect(answer).toMatchObject({ status: 503, body: { message: 'Please try again in a moment.' } });
    await platform.restart('identity');
    await eventually(async () => expect((await connect(rower.id, physician.id)).status).toBe(201));
  });
});

describe('with five seconds to undo', () => {
  beforeAll(() => begin({ admin: { CONNECTION_UNDO_SECONDS: '5' } }));
  afterAll(end);

  test.concurrent('it is visible only to admins before it takes effect, then to the two', async () => {
    const [rower, physician] = [await athlete(), await liaison()];
    const ofRower = await listen(rower);
    const { body } = await connect(rower.id, physician.id);
    expect(Date.parse(body.undoUntil)).toBeGreaterThan(Date.now());
    expect((await liaisonsOf(rower)).body).toEqual([]);
    expect(await activeOf(rower.id)).toMatchObject([{ id: body.id, undoUntil: body.undoUntil }]);
    expect(noticesOf(ofRower, body.id)).toBe(0);
    await eventually(async () =>
      expect((await liaisonsOf(rower)).body).toMatchObject([{ liaison: { id: physician.id } }]),
    );
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(body.undoUntil));
    await eventually(() => expect(noticesOf(ofRower, body.id)).toBe(1));
    expect(await activeOf(rower.id)).toMatchObject([{ id: body.id, undoUntil: null }]);
  });

  test.concurrent('undone in time, it leaves no trace for anybody, nor in the audit trail', async () => {
    const [rower, physician, witness] = [await athlete(), await liaison(), await liaison()];
    const { body } = await connect(rower.id, physician.id);
    expect((await remove(body, other)).status).toBe(204);
    const { body: later } = await connect(rower.id, witness.id);
    await eventually(async () => expect(await trailOf(later.id)).toEqual(['connection.created']));
    expect(await trailOf(body.id)).toEqual([]);
    expect((await admin.browser.send('GET', `${path}?athleteId=${rower.id}&isActive=false`)).body).toEqual([]);
    expect((await remove(body)).status).toBe(404);
    expect((await connect(rower.id, physician.id)).status).toBe(201);
  });

  test.concurrent('ended by mistake, it can be restored for a while by the admin who ended it', async () => {
    const [rower, physician] = [await athlete(), await liaison()];
    const { body } = await connect(rower.id, physician.id);
    await eventually(async () => expect((await liaisonsOf(rower)).body).toHaveLength(1));
    await remove(body);
    const endedFor = async (by: Person) =>
      (await by.browser.send('GET', `${path}?athleteId=${rower.id}&isActive=false`)).body;
    expect(await endedFor(admin)).toMatchObject([{ restoreUntil: expect.any(String) }]);
    expect(await endedFor(other)).toMatchObject([{ restoreUntil: null }]);
    refused(await restore(body, other), 404, 'NOT_FOUND');
    const back = await restore(body);
    expect(back).toMatchObject({ status: 200, body: { id: body.id, isActive: 'true', endedAt: null } });
    expect((await liaisonsOf(rower)).body).toHaveLength(1);

    await remove(body);
    expect((await connect(rower.id, physician.id, {}, other)).status).toBe(201);
    refused(await restore(body), 409, 'CONNECTION_EXISTS');
    await eventually(async () => {
      const late = await restore(body);
      refused(late, 409, 'RESTORE_OVER');
      expect(late.body.message).toBe('It can no longer be brought back. Connect them again.');
    });
  });
});
