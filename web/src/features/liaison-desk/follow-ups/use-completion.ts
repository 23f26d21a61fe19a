import { useEffect, useMemo, useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import {
  type FollowUp,
  useCompleteFollowUpMutation,
  useReopenFollowUpMutation,
} from '../../../shared/health/api/follow-ups.api.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { words } from '../words/follow-ups.ts';

/** How long the list offers to undo a completion; the done ones offer it for good. */
const offeredMs = 10_000;
const tickMs = 250;

/** Completed here just now: it keeps its place in the list. */
interface Pressed {
  readonly followUp: FollowUp;
  readonly at: number;
  readonly until: string;
  /** Whether that was undone: open until the list, read again, has it. */
  readonly isUndone: boolean;
  /** Whether the latest press was answered. */
  readonly isSettled: boolean;
}

export interface Listed {
  readonly followUp: FollowUp;
  /** Until when its completion can be undone here; null: it is open. */
  readonly undoUntil: string | null;
}

/** Completes the follow-ups of a list at once, and undoes that; a failed call takes it back. */
export function useCompletion(open: readonly FollowUp[]) {
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const [said, setSaid] = useState('');
  /** The one whose button takes the focus of the undo button, once. */
  const [focused, setFocused] = useState<string | null>(null);
  const [complete] = useCompleteFollowUpMutation();
  const [reopen] = useReopenFollowUpMutation();
  const notCompleted = useFailureNotice(words.completeFailed);
  const notReopened = useFailureNotice(words.reopenFailed);
  const listed = useMemo(() => inPlace(open, pressed), [open, pressed]);

  const isAny = pressed.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const isKept = ({ followUp, until, isUndone, isSettled }: Pressed) =>
      !isSettled || (isUndone ? open.every(({ id }) => id !== followUp.id) : Date.parse(until) > Date.now());
    const timer = setInterval(() => setPressed((all) => (all.every(isKept) ? all : all.filter(isKept))), tickMs);
    return () => clearInterval(timer);
  }, [isAny, open]);

  const without = (id: string) => (now: readonly Pressed[]) => now.filter(({ followUp }) => followUp.id !== id);
  const change = (id: string, to: Partial<Pressed>) =>
    setPressed((now) => now.map((each) => (each.followUp.id === id ? { ...each, ...to } : each)));
  /** Unless another press came meanwhile. */
  const settle = (id: string, isUndone: boolean) =>
    setPressed((now) =>
      now.map((each) => (each.followUp.id === id && each.isUndone === isUndone ? { ...each, isSettled: true } : each)),
    );

  async function completeOne(followUp: FollowUp) {
    const { id, athleteId, text } = followUp;
    const at = listed.findIndex((each) => each.followUp.id === id);
    const until = new Date(Date.now() + offeredMs).toISOString();
    setPressed((now) => [...without(id)(now), { followUp, at, until, isUndone: false, isSettled: false }]);
    setSaid(words.completed(text));
    setFocused(null);
    try {
      await complete({ id, athleteId }).unwrap();
      settle(id, false);
    } catch (thrown) {
      setPressed(without(id));
      setSaid('');
      setFocused(id);
      notCompleted(toFailure(thrown));
    }
  }

  async function undoOne({ id, athleteId, text }: FollowUp) {
    change(id, { isUndone: true, isSettled: false });
    setSaid(words.undone(text));
    setFocused(id);
    try {
      await reopen({ id, athleteId }).unwrap();
      settle(id, true);
    } catch (thrown) {
      change(id, { isUndone: false, isSettled: true });
      setSaid('');
      notReopened(toFailure(thrown));
    }
  }

  return {
    listed,
    said,
    focused,
    hasFocused: () => setFocused(null),
    complete: (followUp: FollowUp) => void completeOne(followUp),
    undo: (followUp: FollowUp) => void undoOne(followUp),
  };
}

/** Those that are open, and those pressed just now where they were. */
function inPlace(open: readonly FollowUp[], pressed: readonly Pressed[]): Listed[] {
  const isOpen = ({ followUp, isUndone }: Pressed) => isUndone && open.some(({ id }) => id === followUp.id);
  const kept = pressed.filter((each) => !isOpen(each)).toSorted((one, other) => one.at - other.at);
  const ids = new Set(kept.map(({ followUp }) => followUp.id));
  const listed: Listed[] = open.filter(({ id }) => !ids.has(id)).map((followUp) => ({ followUp, undoUntil: null }));
  for (const { followUp, at, until, isUndone } of kept)
    listed.splice(at, 0, { followUp, undoUntil: isUndone ? null : until });
  return listed;
}
