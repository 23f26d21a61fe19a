import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { hasRedis, type TestRedis, testRedis } from '@entourage/stack/testing/redis';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import { openBrowser } from './browser.ts';
import { type People, peopleOf } from './people.ts';
import { refused } from './refused.ts';
import { type Replica, startReplica } from './replica.ts';

/** Postgres everywhere; Redis where the machine has it, as in CI. */
describe.each(hasRedis ? (['Postgres', 'Redis'] as const) : (['Postgres'] as const))('counted in %s', (store) => {
  let redis: TestRedis | undefined;
  let platform: TestPlatform;
  let people: People;
  let identity: Replica;
  let gateway: Replica;

  beforeAll(async () => {
    redis = store === 'Redis' ? await testRedis() : undefined;
    platform = await ownPlatform(redis && { settings: { identity: { REDIS_URL: redis.url } } });
    people = peopleOf(platform);
    identity = await startReplica(platform, 'identity');
    gateway = await startReplica(platform, 'gateway', { IDENTITY_URL: identity.url });
  });
  afterAll(async () => {
    await gateway?.end();
    await identity?.end();
    await platform?.stop();
    await redis?.kill();
  });

  /**
   * Signs in through one gateway or the other, from an unknown browser. The origin is always the first gateway's, as
   * behind one address. Retries refusals with Retry-After, since passwords are hashed one at a time.
   */
  async function attempt(n: number, username: string, password: string) {
    const origin = n % 2 === 0 ? platform.gatewayUrl : gateway.url;
    for (;;) {
      const browser = openBrowser(origin);
      const answer = await browser.send('POST', '/api/login', { username, password }, { origin: platform.gatewayUrl });
      if (answer.status !== 503) return answer;
    }
  }

  test('ten failures through either gateway, then 429 through both, concurrently or in turn', async () => {
    const { username, password } = await people.register();
    const statuses: number[] = [];
    for (let round = 0; round < 6; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => attempt(n, username, 'a-wrong-river')));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);

    for (const n of [0, 1]) {
      const answer = await attempt(n, username, password);
      refused(answer, 429, 'TOO_MANY_REQUESTS');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
  });

  test('a browser from which the person has signed in is let in, through both', async () => {
    const person = await people.register();
    const { username, password } = person;
    for (let n = 0; n < 10; n++) await attempt(n, username, 'a-wrong-river');
    expect((await attempt(0, username, password)).status).toBe(429);

    await person.browser.send('POST', '/api/logout');
    expect((await person.browser.send('POST', '/api/login', { username, password })).status).toBe(200);
  });

  test('the browser cookie grants no access, is hidden from scripts, and outlives the session', async () => {
    const person = await people.register();
    const { username, password } = person;
    const answer = await person.browser.send('POST', '/api/login', { username, password });
    const [, browserLine = ''] = answer.headers.getSetCookie();
    expect(browserLine).toMatch(/^entourage_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    const stranger = people.visitor();
    stranger.useCookie(browserLine.replace('browser', 'session').split(';')[0] ?? '');
    expect((await stranger.send('GET', '/api/auth/user')).status).toBe(401);
  });
});

(hasRedis ? test : test.skip)('while Redis is away nobody signs in, everybody signed in goes on', async () => {
  const redis = await testRedis();
  const platform = await ownPlatform({ settings: { identity: { REDIS_URL: redis.url } } });
  const people = peopleOf(platform);
  try {
    const { username, password, browser } = await people.register();
    await redis.kill();
    const answer = await people.visitor().send('POST', '/api/login', { username, password });
    refused(answer, 503, 'UNAVAILABLE');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
  } finally {
    await platform.stop();
    await redis.kill();
  }
});
