import { useRef } from 'react';
import { say } from '../../../../shared/notices/notices.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { useScheduleMessageMutation } from '../../api/scheduled.api.ts';
import { words } from '../../words.ts';
import type { Later } from './LaterDialog.tsx';

/** Keeps what is written to be sent later. `kept`: it is in hand, and the box is to be empty. */
export function useSendLater(to: string, kept: () => void): (later: Later) => Promise<void> {
  const [schedule] = useScheduleMessageMutation();
  const dispatch = useAppDispatch();
  const asked = useRef<{ what: string; clientId: string } | null>(null);
  return async (later) => {
    const what = JSON.stringify(later);
    // Where the answer was lost it may wait already: tried again it is the same one.
    if (asked.current?.what !== what) asked.current = { what, clientId: crypto.randomUUID() };
    await schedule({ receiverId: to, ...later, clientId: asked.current.clientId }).unwrap();
    asked.current = null;
    dispatch(say(words.later.scheduled));
    kept();
  };
}
