import { useRef, useState } from 'react';
import { type FailureCode, toFailure } from '../../api/failure.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useChangeQuestionMutation } from '../api/question-changes.api.ts';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { daysWords, words } from '../words/questions.ts';

const offeredMs = 10_000;
/** Failures after which the version that stopped it is not the last one. */
const final: ReadonlySet<FailureCode> = new Set(['STALE_VERSION', 'NOT_FOUND']);

interface Offer {
  /** The question while it was asked. */
  readonly before: CheckInQuestion;
  /** The version that stopped it. */
  readonly version: number;
  readonly until: string;
}

/**
 * Stops a question at once, which can be undone for ten seconds unless somebody has changed it since; asks it again.
 * `today`: by the athlete's calendar.
 */
export function useQuestionChanges(athleteId: string, today: string) {
  const dispatch = useAppDispatch();
  const [change, { isLoading: busy }] = useChangeQuestionMutation();
  const notStopped = useFailureNotice(words.stopFailed);
  const notUndone = useFailureNotice(words.undoFailed);
  const notAsked = useFailureNotice(words.againFailed);
  const [offer, setOffer] = useState<Offer | null>(null);
  const inProgress = useRef(false);
  const until = () => new Date(Date.now() + offeredMs).toISOString();

  async function once(does: () => Promise<unknown>, failed: (thrown: unknown) => void) {
    if (inProgress.current) return;
    inProgress.current = true;
    await does().catch(failed);
    inProgress.current = false;
  }

  const save = ({ id, weekdays, until, version }: CheckInQuestion, isAsked: boolean) =>
    change({ id, athleteId, question: { weekdays, until, isAsked, version } }).unwrap();

  async function stop(before: CheckInQuestion) {
    const { version } = await save(before, false);
    setOffer({ before, version, until: until() });
  }

  async function undo({ before, version }: Offer) {
    setOffer(null);
    const { text } = await save({ ...before, version }, true);
    dispatch(say(words.undone(text)));
  }

  /** On the same days, without an end that is over. */
  async function again(question: CheckInQuestion) {
    const isOver = question.until !== null && question.until < today;
    const { text, weekdays } = await save(isOver ? { ...question, until: null } : question, true);
    setOffer(null);
    dispatch(say(words.askedAgain(text, daysWords(weekdays))));
  }

  return {
    offer: offer?.before.athleteId === athleteId ? offer : null,
    busy,
    stop: (question: CheckInQuestion) =>
      void once(
        () => stop(question),
        (thrown) => notStopped(toFailure(thrown)),
      ),
    undo: (offered: Offer) =>
      once(
        () => undo(offered),
        (thrown) => {
          const failure = toFailure(thrown);
          notUndone(failure);
          // It can be tried again, unless another one was stopped since.
          if (!final.has(failure.code)) setOffer((now) => now ?? { ...offered, until: until() });
        },
      ),
    again: (question: CheckInQuestion) =>
      void once(
        () => again(question),
        (thrown) => notAsked(toFailure(thrown)),
      ),
  };
}
