import { problemBody } from '@entourage/contracts/problems.ts';
import type { Answer } from './browser.ts';

/** Checks a refusal as the contract has it: this status, this code, exactly these fields, and a request id. */
export function refused(answer: Answer, status: number, code: string, fields?: Record<string, string>): void {
  expect({ status: answer.status, code: answer.body.code, fields: answer.body.fields }).toEqual({
    status,
    code,
    fields,
  });
  problemBody.parse(answer.body);
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
}
