import { type ProblemCode, problemStatus } from '@entourage/contracts/problems.ts';
import { type Call, type CallName, calls } from '@entourage/contracts/rest/calls.ts';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { Answer } from '../shared/api/call-types.ts';

/** Stands where the gateway does; each test says what it answers. */
export const server = setupServer(
  // The frame asks for it on every page of who is signed in.
  http.get('*/api/messages/unread', () => HttpResponse.json({ unread: 0 })),
  // And what an athlete has to know of, too.
  http.get('*/api/emergency-notices', () => HttpResponse.json([])),
  // And where one writes, who else is there.
  http.get('*/api/messages/presence', () => HttpResponse.json({ userIds: [] })),
  http.post('*/api/messages/writing', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/messages/away', () => HttpResponse.json(null)),
  http.get('*/api/messages/scheduled', () => HttpResponse.json([])),
  http.get('*/api/messages/urgent', () => HttpResponse.json([])),
);

interface Refusal {
  readonly code: ProblemCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly challenge?: string;
  readonly retryAfterSeconds?: number;
}

/** What was sent with each call since it was foreseen. */
export type Sent = unknown[];

/** From now on this call is answered so; what is sent with it is kept for the test to look at. */
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
  /** The cursor of the page after it. */
  readonly next?: string;
}

/** A list, page by page; answers what was asked for since it was foreseen. */
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

/** Whatever a broken line or server may do: no answer at all, one that is no JSON, or none until `release`. */
export function breaking(name: CallName, how: 'gone' | 'garbage'): Sent {
  return on(calls[name], () =>
    how === 'gone' ? HttpResponse.error() : new HttpResponse('<html>Bad gateway</html>', { status: 502 }),
  );
}

/** A call that is answered only when the test says so. */
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
