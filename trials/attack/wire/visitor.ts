import { randomInt } from 'node:crypto';
import type { Target } from '../attack.ts';
import type { Answer } from './answer.ts';
import { ask, type Question } from './ask.ts';

/** An address that nobody else of this run comes from. */
let given = randomInt(1000);
export function freshAddress(): string {
  given++;
  return `10.${(given >> 16) & 255}.${(given >> 8) & 255}.${given & 255}`;
}

/** As the product's own pages would ask, from an address of one's own unless it is said. */
export function visit(target: Target, question: Question & { from?: string }): Promise<Answer> {
  const { from = freshAddress(), headers, ...rest } = question;
  return ask(target.gateway, {
    ...rest,
    headers: { 'x-forwarded-for': from, origin: target.platform.gatewayUrl, ...headers },
  });
}

export const post = (target: Target, path: string, body: object | string, headers: Record<string, string> = {}) =>
  visit(target, { method: 'POST', path, body, headers });
