import type { Body } from '../../../shared/api/call-types.ts';
import type { Access } from '../api.ts';
import { logUntracked } from './log-untracked.ts';
import { saveSeen, seenSlides } from './seen-slides.ts';
import { startStopwatch } from './stopwatch.ts';

type Progress = Body<'trackDeckAccess'>;

/** The calls that open the session of a visit and report its progress, and the clock. */
interface Around {
  readonly open: () => Promise<Access>;
  readonly track: (accessId: string, progress: Progress) => Promise<Access>;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Called once the session is open. */
  readonly opened: (accessId: string) => void;
  /** Called whenever the session could not be opened; the next report tries again. */
  readonly failed: () => void;
}

const tickMs = 1000;
const reportMs = 30_000;
const acts = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

const isVisible = () => document.visibilityState === 'visible';

export type Visit = ReturnType<typeof startVisit>;

/**
 * One visit of the deck. Reports each slide and question, every 30 seconds, and whenever the tab is hidden or shown.
 * Failures stop nothing: the deck works without, and the next report tries again.
 */
export function startVisit({ open, track, now, opened, failed }: Around) {
  const stopwatch = startStopwatch(now, isVisible());
  let accessId: string | null = null;
  let opening = false;
  let slide = 1;
  let questions = 0;
  let seen: ReadonlySet<number> = new Set();

  async function begin(): Promise<void> {
    if (opening) return;
    opening = true;
    try {
      const access = await open();
      accessId = access.id;
      questions += access.questionsAsked;
      stopwatch.atLeast(access.sessionDuration);
      opened(access.id);
      await report();
    } catch (error) {
      logUntracked(error);
      if (accessId === null) failed();
    } finally {
      opening = false;
    }
  }

  async function report(): Promise<void> {
    if (accessId === null) return begin();
    seen = new Set([...seenSlides(accessId), ...seen]);
    saveSeen(accessId, seen);
    const progress = {
      slidesViewed: seen.size,
      sessionDuration: stopwatch.seconds(),
      questionsAsked: questions,
      currentSlide: slide,
    };
    try {
      const { sessionDuration } = await track(accessId, progress);
      // Another tab of the same session may have counted more.
      stopwatch.atLeast(sessionDuration);
    } catch (error) {
      logUntracked(error);
    }
  }

  return {
    show(number: number): Promise<void> {
      slide = number;
      seen = new Set([...seen, number]);
      stopwatch.act();
      return report();
    },
    asked(): Promise<void> {
      questions += 1;
      return report();
    },
    /** Counts the time and reports by itself, until the returned function ends it. */
    watch(): () => void {
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
    },
  };
}
