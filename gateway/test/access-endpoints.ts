import { type Call, calls } from '@entourage/contracts/rest/calls.ts';
import { type StreamedCall, streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type Outcome, oneOfEachOutcome, type Standing } from './access-standing.ts';
import { bodyFor, endpointsOf, pathFor, readOperations } from './endpoints.ts';
import type { People, Person } from './people.ts';

export const operations = readOperations();

const atServiceItself = 'at the service itself';

/** The callers to try in this way: all at the service, one of each outcome through the gateway. */
export const callersFor = <Name>(way: string, names: readonly Name[], outcome: (name: Name) => Outcome) =>
  way === atServiceItself ? names : oneOfEachOutcome(names, outcome);

/** A caller; `person` is null for a visitor. */
export interface Caller {
  readonly person: Person | null;
  readonly standing: Standing | null;
}

export type Variables = Readonly<Record<string, unknown>>;

/** The answer without the parts that differ at each request. */
export interface Answered {
  readonly outcome: string;
  readonly body: unknown;
}

export type Attempt = (caller: Caller, variables: Variables) => Promise<Answered>;

export interface Surroundings {
  readonly platform: SharedPlatform;
  readonly people: People;
}

/** Every way to call this operation or streamed call. The platform need not run yet. */
export function waysTo(name: string, around: () => Surroundings): ReadonlyArray<readonly [string, Attempt]> {
  const streamed = (streamedCalls as Record<string, StreamedCall>)[name];
  if (streamed) {
    return [
      ['over REST', streamedOverRest(streamed, around)],
      [atServiceItself, streamedAtService(streamed, around)],
    ];
  }
  const own = Object.entries(calls as Record<string, Call>).filter(([, { operation }]) => operation === name);
  return [
    ...own.map(([call, definition]) => [`over REST, ${call}`, overRest(definition, around)] as const),
    ['over /graphql', overGraphql(name, around)],
    [atServiceItself, atService(name, around)],
  ];
}

const browserOf = ({ person }: Caller, { people }: Surroundings) => person?.browser ?? people.visitor();

const tokenFor = ({ person, standing }: Caller, { platform }: Surroundings) =>
  person && standing ? endpointsOf(platform).signed(person.id, standing.role, standing.status) : null;

const overRest =
  (call: Call, around: () => Surroundings): Attempt =>
  async (caller, variables) => {
    const path = pathFor(call, { athleteId: variables.with, ...variables });
    return ofRest(await browserOf(caller, around()).send(call.method, path, bodyFor(call, variables)));
  };

const overGraphql =
  (name: string, around: () => Surroundings): Attempt =>
  async (caller, variables) =>
    ofGraph((await browserOf(caller, around()).operation(name, variables)).body);

function atService(name: string, around: () => Surroundings): Attempt {
  const operation = operations.get(name);
  if (!operation) throw new Error(`there is no operation ${name}`);
  return async (caller, variables) =>
    ofGraph(await endpointsOf(around().platform).atService(operation, tokenFor(caller, around()), variables));
}

const streamedOverRest =
  (call: StreamedCall, around: () => Surroundings): Attempt =>
  async (caller, variables) =>
    ofRest(await browserOf(caller, around()).send(call.method, filled(call.path, variables), variables.form));

const streamedAtService =
  (call: StreamedCall, around: () => Surroundings): Attempt =>
  async (caller, variables) => {
    const token = tokenFor(caller, around());
    const answer = await fetch(around().platform.serviceUrls[call.service] + filled(call.servicePath, variables), {
      method: call.method,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      body: variables.form instanceof FormData ? variables.form : null,
    });
    return ofRest({ status: answer.status, body: answer.ok ? null : await answer.json() });
  };

const filled = (path: string, variables: Variables) =>
  path.replace(/\{(\w+)\}/, (_match, field: string) => String(variables[field])) + (variables.query ?? '');

// biome-ignore lint/suspicious/noExplicitAny: an answer of any call
function ofRest({ status, body }: { status: number; body: any }): Answered {
  if (status < 300) return { outcome: 'done', body };
  const { requestId: _, ...rest } = body;
  return { outcome: rest.code, body: { ...rest, status } };
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of any operation
function ofGraph({ data, errors, code }: any): Answered {
  // A service refuses an unknown caller before it reads the operation.
  if (code) return { outcome: code, body: null };
  if (!errors) return { outcome: 'done', body: data };
  const [{ message, extensions }] = errors;
  const { requestId: _, ...rest } = extensions;
  return { outcome: rest.code, body: { data, message, rest } };
}
