import type { Action } from '@entourage/contracts/actions.ts';
import { type StreamedCallName, streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { operations } from './access-endpoints.ts';

/** The actions that an operation or a streamed call checks against the policy. */
export function actionsOf(name: string): readonly Action[] {
  if (Object.hasOwn(streamedCalls, name)) return [streamedCalls[name as StreamedCallName].action];
  const operation = operations.get(name);
  if (!operation) throw new Error(`there is no operation or call of bytes ${name}`);
  return operation.prepared.actions as readonly Action[];
}
