import type { Operation } from './scenario/operations.ts';

export interface Contestant {
  name: string;
  path: string;
  pid: number;
  port: number;
}

/** One operation on one contestant, with its expected answer. */
export interface Course {
  contestant: Contestant;
  operation: Operation;
  answer: string;
}

export const bodyOf = ({ name, text, variables }: Operation) =>
  JSON.stringify({ query: text, operationName: name, variables });

/** Throws unless all give the same data, byte for byte except for spaces and the order of keys. */
export async function agreedAnswers(contestants: readonly Contestant[], operation: Operation): Promise<Course[]> {
  const courses = await Promise.all(
    contestants.map(async (contestant) => ({ contestant, operation, answer: await ask(contestant, operation) })),
  );
  const different = new Set(courses.map(({ answer }) => canonical(answer)));
  if (different.size > 1) throw new Error(`The gateways do not answer ${operation.name} alike`);
  return courses;
}

async function ask({ port, path, name }: Contestant, operation: Operation): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer first' },
    body: bodyOf(operation),
  });
  const body = await response.text();
  const { data, errors } = JSON.parse(body) as { data?: unknown; errors?: unknown };
  if (!data || errors) throw new Error(`${name} answers ${operation.name} with ${body.slice(0, 500)}`);
  return body;
}

function canonical(json: string): string {
  return JSON.stringify(JSON.parse(json), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
