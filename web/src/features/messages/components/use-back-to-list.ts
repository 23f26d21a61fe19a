import { type RefObject, useEffect, useRef } from 'react';

/** On a phone, returns the focus to the conversation that was open when the list shows again. */
export function useBackToList(frame: RefObject<HTMLElement | null>, narrow: boolean, openId: string | null): void {
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (narrow && openId === null && left.current !== null) {
      frame.current?.querySelector<HTMLElement>(`[data-conversation="${left.current}"]`)?.focus();
    }
    left.current = openId;
  }, [frame, narrow, openId]);
}
