import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { Note } from '../../components/Note.tsx';
import { type Entry, FormDialog } from '../../forms/FormDialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { say } from '../../notices/notices.ts';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { useChangeQuestionMutation } from '../api/question-changes.api.ts';
import type { CheckInQuestion } from '../api/questions.api.ts';
import { words } from '../words/question-form.ts';
import { daysWords } from '../words/questions.ts';
import { type EnteredWhen, enteredIn, isSameWhen, type When, whenOf } from './entered.ts';
import { WhenFields } from './WhenFields.tsx';

const said = words.changing;

/** Changes when a question is asked, on the version that is shown; after somebody else's save, on theirs. */
export function ChangeDays({
  opened,
  questions,
  today,
  entry,
}: {
  /** As it was when the dialog opened. */
  opened: CheckInQuestion;
  /** As they are now; undefined: not read. */
  questions: readonly CheckInQuestion[] | undefined;
  /** By the athlete's calendar. */
  today: string;
  entry: Entry;
}) {
  const dispatch = useAppDispatch();
  const [change] = useChangeQuestionMutation();
  const notChanged = useFailureNotice(said.failed);
  const [base, setBase] = useState(opened);
  const [isStale, setStale] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const sent = useRef<When>(null);
  const now = questions?.find(({ id }) => id === opened.id);
  const isGone = isRefused || (questions !== undefined && now === undefined);

  const form = useForm({
    rules: async () => (await import('../rules.ts')).whenAsked,
    initial: enteredIn(base),
    follows: true,
    send: async (given) => {
      const { id, athleteId, version } = base;
      sent.current = whenOf(given);
      await change({ id, athleteId, question: { ...sent.current, isAsked: true, version } }).unwrap();
      done(sent.current);
    },
    failed: (failure, shown) => {
      if (failure.code === 'STALE_VERSION') setStale(true);
      else if (failure.code === 'NOT_FOUND') setRefused(true);
      else notChanged(failure, shown);
    },
  });

  function done({ weekdays }: When) {
    dispatch(say(said.done(opened.text, weekdays)));
    entry.close();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the questions have been read again
  useEffect(() => {
    if (!isStale || !now || now.version === base.version) return;
    // The answer to the save before was lost: this is what it saved.
    if (sent.current && now.isAsked && isSameWhen(now, sent.current)) done(now);
    else setBase(now);
  }, [isStale, now]);

  const stale = base.isAsked ? said.stale : said.staleStopped;
  return (
    <FormDialog form={form} does={said} entry={entry} isFinal={isGone}>
      <Note role="status">{isGone ? said.gone : isStale && stale}</Note>
      <Text dir="auto">{opened.text}</Text>
      <WhenFields
        days={form.field('weekdays')}
        until={form.field('until')}
        today={today}
        hints={isStale ? savedBeside(form.values, base) : {}}
      />
    </FormDialog>
  );
}

/** What is saved in the fields that differ from it. */
function savedBeside(entered: EnteredWhen, saved: CheckInQuestion): Partial<EnteredWhen> {
  const { weekdays, until } = enteredIn(saved);
  return {
    ...(entered.weekdays !== weekdays && { weekdays: said.savedNow(daysWords(saved.weekdays)) }),
    ...(entered.until !== until && {
      until: said.savedNow(saved.until === null ? said.noEnd : dateWords(saved.until)),
    }),
  };
}

const Text = styled('p')({ margin: 0, fontWeight: 600, overflowWrap: 'anywhere' });
