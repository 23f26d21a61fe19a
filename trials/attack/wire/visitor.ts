import { randomInt } from 'node:crypto';
import type { Person } from '../../../gateway/test/people.ts';
import type { Target } from '../attack.ts';
import type { Answer } from './answer.ts';
import { ask, type Question } from './ask.ts';

/** An address that no other client of this run has. */
let given = randomInt(1000);
export function freshAddress(): string {
  given++;
  return `10.${(given >> 16) & 255}.${(given >> 8) & 255}.${given & 255}`;
}

/** Sends a request as the product's own pages do, from a separate address by default. */
export function visit(target: Target, question: Question & { from?: string }): Promise<Answer> {
  const { from = freshAddress(), headers, ...rest } = question;
  return ask(target.gateway, {
    ...rest,
    headers: { 'x-forwarded-for': from, origin: target.platform.gatewayUrl, ...headers },
  });
}

/** Sends a request with a person's session, from a separate address. */
export const visitAs = (target: Target, { browser }: Pick<Person, 'browser'>, question: Question): Promise<Answer> =>
  visit(target, { ...question, headers: { ...question.headers, cookie: browser.cookie() ?? '' } });

export const post = (target: Target, path: string, body: object | string, headers: Record<string, string> = {}) =>
  visit(target, { method: 'POST', path, body, headers });
