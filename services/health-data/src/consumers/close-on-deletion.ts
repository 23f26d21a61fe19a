import { userDeleted } from '@entourage/contracts/events/identity.ts';
import { on } from '@entourage/kit/bus/inbox.ts';
import type { ClosureStore } from '../closures/closure.store.ts';

export const closeOnDeletion = (deps: {
  closures: Pick<ClosureStore, 'close'>;
  now: () => Date;
  wakeRelay: () => void;
}) =>
  on(userDeleted, async ({ subject }, _scope: null) => {
    await deps.closures.close(subject, deps.now());
    deps.wakeRelay();
  });
