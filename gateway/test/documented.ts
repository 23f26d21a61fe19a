import { actionsOfOperations } from '@entourage/contracts/make/actions-of.ts';
import type { ProblemCode } from '@entourage/contracts/problems.ts';
import { problemsOf } from '@entourage/contracts/rest/call-problems.ts';
import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { type StreamedCall, streamedCalls } from '@entourage/contracts/rest/streamed.ts';

interface Documented {
  readonly method: string;
  readonly path: RegExp;
  readonly codes: ReadonlySet<ProblemCode>;
}

const operations = actionsOfOperations();
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

const documented: Documented[] = [
  ...Object.entries(calls as Record<string, Call>).map(([name, call]) => ({
    method: call.method,
    path: pattern(call.path),
    codes: problemsOf(name, call, operations.get(call.operation) ?? []),
  })),
  ...Object.entries(streamedCalls as Record<string, StreamedCall>).map(([name, call]) => ({
    method: call.method,
    path: pattern(call.path),
    codes: problemsOf(name, call, [call.action]),
  })),
];

/** Checks that openapi.yaml documents this refusal for its call. */
export function expectDocumented(method: string, address: string, code: unknown): void {
  const [path = ''] = address.split('?');
  const here = documented.filter((call) => call.method === method && call.path.test(path));
  // A wrong method on a fixed path must not be taken for the call with an id at the same place.
  if (code === 'METHOD_NOT_ALLOWED') return;
  if (here.length === 0 || here.some(({ codes }) => codes.has(code as ProblemCode))) return;
  throw new Error(`${method} ${path} answered ${String(code)}, which contracts/rest/call-problems.ts does not name`);
}
