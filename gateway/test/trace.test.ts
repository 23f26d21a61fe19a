import { type Collector, openCollector, pathsOf, type SeenSpan } from '@entourage/stack/testing/collector';
import { eventually } from '@entourage/stack/testing/eventually';
import { ownPlatform } from '@entourage/stack/testing/own-platform';
import type { TestPlatform } from '@entourage/stack/testing/test-platform';
import type { Answer } from './browser.ts';
import { careOf } from './care.ts';
import { aCheckIn, type People, peopleOf, someone } from './people.ts';

let collector: Collector;
let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  collector = await openCollector();
  platform = await ownPlatform({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  people = peopleOf(platform);
});
afterAll(async () => {
  await platform.stop();
  await collector.stop();
});

const traceOf = (answer: Answer): SeenSpan[] => {
  const requestId = answer.headers.get('x-request-id')?.replaceAll('-', '');
  return collector.spans.filter(({ traceId }) => traceId === requestId);
};
const firstOf = (answer: Answer) => traceOf(answer).find(({ parentSpanId }) => parentSpanId === null);

/** Statements of a batch of events are children of its first span. */
const withoutStatementsOfAudit = (paths: readonly string[]) => paths.filter((path) => !path.endsWith('audit_entries'));

test('a registration is one tree: call, service, statements, published events and their handlers', async () => {
  const answer = await people.visitor().send('POST', '/api/register', someone());
  const call = 'gateway: Register';
  const service = `${call} > gateway: call identity > identity: Register__identity__0`;
  await eventually(() => {
    const paths = pathsOf(traceOf(answer));
    expect(withoutStatementsOfAudit(paths)).toEqual([
      call,
      `${call} > gateway: call identity`,
      service,
      `${service} > identity: insert users`,
      `${service} > identity: publish session.started`,
      `${service} > identity: publish session.started > admin: handle session.started`,
      `${service} > identity: publish user.registered`,
      `${service} > identity: publish user.registered > admin: handle user.registered`,
      `${service} > identity: select second_factors`,
      `${service} > identity: select take_tries`,
      `${service} > identity: select take_tries`,
      `${service} > identity: update tries`,
    ]);
    expect(paths).toContainEqual(expect.stringMatching(/ > admin: handle [\w.]+ > admin: insert audit_entries$/));
  });
  const kindOf = (name: string) => traceOf(answer).find((span) => span.name === name)?.kind;
  expect([
    kindOf('Register'),
    kindOf('call identity'),
    kindOf('insert users'),
    kindOf('publish user.registered'),
    kindOf('handle user.registered'),
  ]).toEqual(['server', 'client', 'client', 'producer', 'consumer']);
});

test('commands of MongoDB and events stored in documents are in the tree too', async () => {
  const athlete = await careOf(people, await people.admin()).athlete();
  const answer = await athlete.browser.send('PUT', '/api/check-ins/today', aCheckIn);
  await eventually(() => {
    const paths = pathsOf(traceOf(answer));
    expect(paths).toContainEqual(
      expect.stringMatching(
        /^gateway: \w+ > gateway: call health-data > health-data: \w+ > health-data: insert [\w-]+$/,
      ),
    );
    expect(paths).toContainEqual(
      expect.stringMatching(
        /^gateway: \w+ > gateway: call health-data > health-data: \w+ > health-data: publish ([\w.-]+) > admin: handle \1$/,
      ),
    );
    expect(paths.filter((path) => path.startsWith('(unknown)'))).toEqual([]);
  });
});

test('each service that an operation calls has its own branch', async () => {
  const care = careOf(people, await people.admin());
  await care.pair();
  const answer = await care.admin.browser.send('GET', '/api/admin/connections');
  await eventually(() => {
    const paths = pathsOf(traceOf(answer));
    for (const service of ['admin', 'identity']) {
      expect(paths).toContainEqual(
        expect.stringMatching(new RegExp(`^gateway: \\w+ > gateway: call ${service} > ${service}: \\w+$`)),
      );
    }
    expect(paths.filter((path) => / > (admin|identity): \w+$/.test(path) && !path.includes('gateway: call'))).toEqual(
      [],
    );
  });
});

test('a caller’s traceparent is linked to and not continued; a malformed one is ignored', async () => {
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  const send = (traceparent: string) => people.visitor().send('POST', '/api/register', someone(), { traceparent });
  const linked = await send(`00-${theirs}-b7ad6b7169203331-00`);
  const ignored = await send('hello');
  await eventually(() => {
    expect(firstOf(linked)).toMatchObject({ name: 'Register', parentSpanId: null, links: [theirs] });
    expect(firstOf(ignored)).toMatchObject({ name: 'Register', parentSpanId: null, links: [] });
  });
  expect(collector.spans.filter(({ traceId }) => traceId === theirs)).toEqual([]);
});

test('failures of ours are marked as failed, refusals are not', async () => {
  const wrong = await people.visitor().send('POST', '/api/login', { username: 'nobody', password: 'wrong' });
  await platform.kill('admin', 'SIGKILL');
  const away = await people.visitor().send('POST', '/api/contact', {
    name: 'Noor',
    email: 'noor@example.org',
    subject: 'Rowing',
    message: 'Do you?',
  });
  await platform.restart('admin');
  expect([wrong.status, away.status]).toEqual([401, 503]);
  await eventually(() => {
    expect(firstOf(wrong)?.failed).toBe(false);
    expect(traceOf(away).map(({ name, failed }) => [name, failed])).toEqual(
      expect.arrayContaining([
        ['SendContactMessage', true],
        ['call admin', true],
      ]),
    );
  });
});

test('a trace holds no names, no addresses, no ids of people and nothing that opens a session', async () => {
  const form = someone();
  const browser = people.visitor();
  const registered = await browser.send('POST', '/api/register', form);
  const login = await browser.send('POST', '/api/login', { username: form.username, password: form.password });
  await eventually(() => {
    for (const answer of [registered, login]) expect(traceOf(answer).length).toBeGreaterThan(3);
  });
  const sent = collector.raw.join('\n');
  const cookies = [registered, login].flatMap(({ headers }) =>
    headers.getSetCookie().map((line) => line.split(/[=;]/)[1] ?? ''),
  );
  const secrets = [form.username, form.email, form.password, form.firstName, registered.body.id, ...cookies];
  for (const secret of secrets) expect(sent).not.toContain(secret);
});
