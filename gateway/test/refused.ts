import { problemBody } from '@entourage/contracts/problems.ts';
import type { Answer } from './browser.ts';

/** Refused as the contract says: this status, this code, these fields and no others, and an id to ask for help with. */
export function refused(answer: Answer, status: number, code: string, fields?: Record<string, string>): void {
  expect({ status: answer.status, code: answer.body.code, fields: answer.body.fields }).toEqual({
    status,
    code,
    fields,
  });
  problemBody.parse(answer.body);
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
}
