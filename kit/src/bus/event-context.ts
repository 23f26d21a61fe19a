import type { AnyEvent } from '@entourage/contracts/events/define.ts';
import type { WorkContext } from '../process/context.ts';

/** Context for publishing or handling an event; an event that no request caused uses its own id as request id. */
export const contextOf = (event: AnyEvent): WorkContext => ({
  requestId: event.requestid ?? event.id,
  actor: event.actor,
});
