import { type ProblemCode, problemStatus } from '@entourage/contracts/problems.ts';
import { type Call, type CallName, calls } from '@entourage/contracts/rest/calls.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { Answer } from '../shared/api/call-types.ts';
import { noSubscription } from '../shared/subscription/testing.ts';

/** A fake gateway; each test sets its answers. */
export const server = setupServer(
  // Default answers for calls that every signed-in page, an athlete's frame, the messages page or a dialog makes.
  http.get('*/api/messages/unread', () => HttpResponse.json({ unread: 0 })),
  http.get('*/api/notifications/unread', () => HttpResponse.json({ unread: 0 })),
  http.get('*/api/emergency-notices', () => HttpResponse.json([])),
  http.get('*/api/emergency-pass', () => HttpResponse.json(null)),
  http.get('*/api/messages/presence', () => HttpResponse.json({ userIds: [] })),
  http.post('*/api/messages/writing', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/messages/away', () => HttpResponse.json(null)),
  http.get('*/api/messages/scheduled', () => HttpResponse.json([])),
  http.get('*/api/messages/urgent', () => HttpResponse.json([])),
  http.get('*/api/appointments', () => HttpResponse.json([])),
  http.get('*/api/subscription', () => HttpResponse.json(noSubscription)),
  http.get('*/api/invoices', () => HttpResponse.json([])),
  http.get('*/api/account/passkeys', () => HttpResponse.json([])),
  http.get('*/api/notification-settings', () => HttpResponse.json({ topics: [], checkInAt: null })),
  http.get('*/api/calendar-feed', () => HttpResponse.json(null)),
  http.get('*/api/measurement-keys', () => HttpResponse.json([])),
  http.get('*/api/former-members', () => HttpResponse.json([])),
  http.get('*/api/itinerary', () => HttpResponse.json({ trips: [], version: 0 })),
  http.get('*/api/appointments/proposals', () => HttpResponse.json([])),
  http.get('*/api/week-templates', () => HttpResponse.json([])),
  http.get('*/api/athletes/:athleteId/cycle', () => HttpResponse.json(null)),
);

interface Refusal {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly challenge?: string;
  readonly current?: { readonly version: number } & object;
  readonly retryAfterSeconds?: number;
}

/** The bodies sent since the stub was set up. */
export type Sent = unknown[];

/** Stubs a call with this answer; returns the bodies sent. */
export function answering<Name extends CallName>(name: Name, answer: Answer<Name>): Sent {
  const call: Call = calls[name];
  return on(call, () =>
    call.status === 204
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json(answer as object, { status: call.status }),
  );
}

interface PageAnswered<Row> {
  readonly rows: readonly Row[];
  readonly total?: number;
  /** The cursor of the next page. */
  readonly next?: string;
}

/** Stubs a paged list; returns the queries sent. */
export function answeringPages<Name extends CallName>(
  name: Name,
  pageFor: (asked: URLSearchParams) => PageAnswered<Answer<Name> extends readonly (infer Row)[] ? Row : never>,
): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(addressOf(calls[name]), ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push(searchParams);
      const { rows, total = rows.length, next } = pageFor(searchParams);
      const headers = {
        'x-total-count': String(total),
        ...(next && { link: `<${pathname}?cursor=${next}>; rel="next"` }),
      };
      return HttpResponse.json([...rows], { headers });
    }),
  );
  return asked;
}

export function refusing(name: CallName, { code, retryAfterSeconds, ...said }: Refusal): Sent {
  return on(calls[name], () =>
    HttpResponse.json(
      { ...said, code, requestId: '6f1c0d1e-1111-4111-8111-111111111111' },
      {
        status: problemStatus[code],
        ...(retryAfterSeconds && { headers: { 'retry-after': String(retryAfterSeconds) } }),
      },
    ),
  );
}

/** Stubs a broken connection: no answer at all, or an answer that is not JSON. */
export function breaking(name: CallName, how: 'gone' | 'garbage'): Sent {
  return on(calls[name], () =>
    how === 'gone' ? HttpResponse.error() : new HttpResponse('<html>Bad gateway</html>', { status: 502 }),
  );
}

/** Stubs a call whose answer waits for `release`. */
export function holding<Name extends CallName>(name: Name, answer: Answer<Name>): { sent: Sent; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const call: Call = calls[name];
  const sent = on(call, async () => {
    await released;
    return HttpResponse.json(answer as object, { status: call.status });
  });
  return { sent, release };
}

function on(call: Pick<Call, 'method' | 'path'>, answer: () => Response | Promise<Response>): Sent {
  const sent: Sent = [];
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  server.use(
    http[method](addressOf(call), async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? null : JSON.parse(text));
      return answer();
    }),
  );
  return sent;
}

const addressOf = ({ path }: Pick<Call, 'path'>) => `*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
