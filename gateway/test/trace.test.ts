import { eventually } from '@entourage/stack/testing/eventually';
import { type TestPlatform, testPlatform } from '@entourage/stack/testing/platform';
import { type Collector, openCollector } from './collector.ts';
import { type People, peopleOf, someone } from './people.ts';

let collector: Collector;
let platform: TestPlatform;
let people: People;

beforeAll(async () => {
  collector = await openCollector();
  platform = await testPlatform({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  people = peopleOf(platform);
});
afterAll(async () => {
  await platform.stop();
  await collector.stop();
});

const traceOf = (requestId: string | null) => {
  const spans = collector.spans.filter(({ traceId }) => traceId === requestId?.replaceAll('-', ''));
  return spans.map(({ service, name, parentSpanId, failed }) => ({ service, name, isFirst: !parentSpanId, failed }));
};

test('a registration is one trace: the call, the service, its events going out and being handled', async () => {
  const answer = await people.visitor().send('POST', '/api/register', someone());
  await eventually(() => {
    const spans = traceOf(answer.headers.get('x-request-id'));
    expect(spans).toHaveLength(6);
    expect(spans).toEqual(
      expect.arrayContaining([
        { service: 'entourage-gateway', name: 'Register', isFirst: true, failed: false },
        { service: 'entourage-identity', name: 'Register__identity__0', isFirst: false, failed: false },
        { service: 'entourage-identity', name: 'publish user.registered', isFirst: false, failed: false },
        { service: 'entourage-identity', name: 'publish session.started', isFirst: false, failed: false },
        { service: 'entourage-admin', name: 'handle user.registered', isFirst: false, failed: false },
        { service: 'entourage-admin', name: 'handle session.started', isFirst: false, failed: false },
      ]),
    );
  });
});

test('all that follows hangs under the call that began it', async () => {
  const answer = await people.visitor().send('POST', '/api/register', someone());
  const traceId = answer.headers.get('x-request-id')?.replaceAll('-', '');
  await eventually(() => {
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const first = spans.find(({ name }) => name === 'Register');
    expect(first).toBeDefined();
    expect(spans.length).toBeGreaterThan(4);
    for (const span of spans) if (span !== first) expect(span.parentSpanId).toBe(first?.spanId);
  });
});

test('what is our fault is marked as failed, what is the caller’s is not', async () => {
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
    expect(traceOf(wrong.headers.get('x-request-id')).find(({ isFirst }) => isFirst)?.failed).toBe(false);
    expect(traceOf(away.headers.get('x-request-id')).find(({ isFirst }) => isFirst)?.failed).toBe(true);
  });
});

test('a trace holds no names, no addresses and nothing that opens a session', async () => {
  const form = someone();
  const answer = await people.visitor().send('POST', '/api/register', form);
  await eventually(() => expect(traceOf(answer.headers.get('x-request-id')).length).toBeGreaterThan(1));
  const sent = collector.raw.join('\n');
  const cookies = answer.headers.getSetCookie().map((line) => line.split(/[=;]/)[1] ?? '');
  for (const secret of [form.username, form.email, form.password, ...cookies]) expect(sent).not.toContain(secret);
});
