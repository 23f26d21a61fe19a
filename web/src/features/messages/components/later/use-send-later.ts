import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useScheduleMessageMutation } from '../../api/scheduled.api.ts';
import { words } from '../../words.ts';
import type { Later } from './LaterDialog.tsx';

/** Keeps what is written to be sent later. `kept`: it is in hand, and the box is to be empty. */
export function useSendLater(to: string, kept: () => void): (later: Later) => Promise<void> {
  const [schedule] = useScheduleMessageMutation();
  const dispatch = useAppDispatch();
  return async (later) => {
    await schedule({ receiverId: to, ...later }).unwrap();
    dispatch(say(words.later.scheduled));
    kept();
  };
}
