import { useRef } from 'react';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useScheduleMessageMutation } from '../../api/scheduled.api.ts';
import { words } from '../../words.ts';
import type { Later } from './LaterDialog.tsx';

/** Schedules a message. `kept`: called on success, to clear the box. */
export function useSendLater(to: string, kept: () => void) {
  const [schedule, { isLoading: isScheduling }] = useScheduleMessageMutation();
  const dispatch = useAppDispatch();
  const asked = useRef<{ what: string; clientId: string } | null>(null);
  async function sendLater(later: Later): Promise<void> {
    const what = JSON.stringify(later);
    // A retry reuses the client id, because the first request may have succeeded although its answer was lost.
    if (asked.current?.what !== what) asked.current = { what, clientId: crypto.randomUUID() };
    await schedule({ receiverId: to, ...later, clientId: asked.current.clientId }).unwrap();
    asked.current = null;
    dispatch(say(words.later.scheduled));
    kept();
  }
  return { sendLater, isScheduling };
}
