import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Access, useOpenAccessMutation, useTrackMutation } from '../api.ts';
import { logUntracked } from './log-untracked.ts';
import { saveSeen, seenSlides } from './seen-slides.ts';
import { startStopwatch } from './stopwatch.ts';

const tickMs = 1000;
const reportMs = 30_000;
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const isVisible = () => document.visibilityState === 'visible';

/**
 * Opens the session of a visit and reports its progress: on each slide, after each question, every 30 seconds, and when
 * the tab is hidden or shown. Failures are only logged: the deck works without.
 */
export function useTracking(slide: number): { accessId: string | null; asked: () => void } {
  const [openAccess] = useOpenAccessMutation();
  const [track] = useTrackMutation();
  const [accessId, setAccessId] = useState<string | null>(null);
  const [stopwatch] = useState(() => startStopwatch(isVisible()));
  const [asked, setAsked] = useState(0);
  const questionsBefore = useRef(0);
  const seen = useRef<ReadonlySet<number>>(new Set());
  const opening = useRef(false);

  const open = useEffectEvent(async () => {
    if (opening.current) return;
    opening.current = true;
    const here = { sessionId: crypto.randomUUID(), location: { country: 'Unknown', city: 'Unknown' } };
    const { data, error } = await openAccess(here);
    opening.current = false;
    if (!data) return logUntracked(error);
    questionsBefore.current = data.questionsAsked;
    stopwatch.atLeast(data.sessionDuration);
    setAccessId(data.id);
  });

  const report = useEffectEvent(async () => {
    if (accessId === null) return open();
    seen.current = new Set([...seenSlides(accessId), ...seen.current]);
    saveSeen(accessId, seen.current);
    const { data, error } = await track({
      id: accessId,
      slidesViewed: seen.current.size,
      sessionDuration: stopwatch.seconds(),
      questionsAsked: questionsBefore.current + asked,
      currentSlide: slide,
    });
    if (data) adopt(data);
    else logUntracked(error);
  });

  /** Another tab of the same session may have counted more. */
  const adopt = ({ sessionDuration }: Access) => stopwatch.atLeast(sessionDuration);

  // First opens the session; a new id, like each slide and question, is then something to report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `report` reads the id and the questions
  useEffect(() => {
    stopwatch.act();
    seen.current = new Set([...seen.current, slide]);
    void report();
  }, [stopwatch, slide, accessId, asked]);

  useEffect(() => {
    const ticking = setInterval(stopwatch.tick, tickMs);
    const reporting = setInterval(() => isVisible() && void report(), reportMs);
    const turned = () => {
      stopwatch.show(isVisible());
      void report();
    };
    for (const each of acts) addEventListener(each, stopwatch.act, { passive: true });
    document.addEventListener('visibilitychange', turned);
    return () => {
      clearInterval(ticking);
      clearInterval(reporting);
      for (const each of acts) removeEventListener(each, stopwatch.act);
      document.removeEventListener('visibilitychange', turned);
    };
  }, [stopwatch]);

  return { accessId, asked: () => setAsked((before) => before + 1) };
}
