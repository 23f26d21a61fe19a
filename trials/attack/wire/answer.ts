import { problemBody, problemStatus } from '@entourage/contracts/problems.ts';
import { z } from 'zod';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const refusedOperation = z.object({
  errors: z.array(z.object({ extensions: z.object({ code: z.string(), requestId: z.string().optional() }) })).min(1),
});

/** An answer in a few words: its status and code, and anything that should not be in it. */
export function describe({ status, headers, body }: Answer): string {
  const notes = [
    /did you mean/i.test(body) && 'with a hint',
    /\bat .*\.ts:\d|node_modules/.test(body) && 'with a stack',
    Object.keys(headers).some((name) => name.startsWith('access-control')) && 'open to other origins',
  ].filter((note) => note !== false);
  return [`${status} ${meaning(status, headers, body)}`.trim(), ...notes].join(', ');
}

function meaning(status: number, headers: Answer['headers'], body: string): string {
  if (status >= 300 && status < 400) return `to ${headers.location}`;
  if (status < 300) return '';
  const content = readJson(body);
  const problem = problemBody.safeParse(content);
  if (problem.success) {
    const { code, requestId } = problem.data;
    const ours = problemStatus[code] === status && (headers['x-request-id'] ?? '') === requestId;
    return ours ? code : `${code} in another shape`;
  }
  const operation = refusedOperation.safeParse(content);
  return operation.success ? (operation.data.errors[0]?.extensions.code ?? '') : 'in another shape';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts answers by status. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers.map(describe)) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts]
    .sort()
    .map(([answer, count]) => `${count} × ${answer}`)
    .join(', ');
}
