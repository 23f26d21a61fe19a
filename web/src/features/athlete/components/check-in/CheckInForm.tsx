import { wellnessItems } from '@entourage/contracts/check-in.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Fragment, Suspense, useEffect, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Disclosure } from '../../../../shared/components/Disclosure.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import {
  type AllAnswers,
  answersIn,
  answersTo,
  areasIn,
  atQuestions,
  isFree,
  isRest,
  noAnswers,
  onlyAsked,
} from '../../../../shared/health/answers.ts';
import { type Today, useSaveCheckInMutation } from '../../../../shared/health/api/wellness.api.ts';
import { dayWords } from '../../../../shared/health/series/series-of.ts';
import { words as bodyWords } from '../../../../shared/health/words/body.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { target } from '../../../../shared/theme/tokens.ts';
import { words } from '../../words/check-in.ts';
import { AskedByLiaisons } from './AskedByLiaisons.tsx';
import { ItemTaps } from './ItemTaps.tsx';
import { ExertionTaps, MinutesTaps } from './SessionTaps.tsx';

// Lazy: it is folded.
const SoreAreas = latePart(async () => ({ default: (await import('./SoreAreas.tsx')).SoreAreas }));

// Lazy: most days have one session.
const FurtherSessions = latePart(async () => ({ default: (await import('./FurtherSessions.tsx')).FurtherSessions }));

/** The check-in of a day: seven taps, what liaisons ask besides, and save. Answers are a draft on the device until saved. */
export function CheckInForm({
  athleteId,
  timeZone,
  day,
  isPast,
  hold,
  done,
}: {
  athleteId: string;
  timeZone: string;
  day: Today;
  /** Midnight has passed since the form was opened. */
  isPast: boolean;
  /** Called with the day while the form holds input, and with null otherwise. */
  hold: (day: Today | null) => void;
  /** Called after saving or cancelling. */
  done: () => void;
}) {
  const { date, checkIn: before, questions: asked } = day;
  const dispatch = useAppDispatch();
  const [save] = useSaveCheckInMutation();
  const notSaved = useFailureNotice(words.failed);
  const [first] = useState<AllAnswers>(() => ({ ...(before ? answersIn(before) : noAnswers), ...answersTo(asked) }));
  // Some may be asked since the form was opened.
  const initial: AllAnswers = { ...answersTo(asked.map((each) => ({ ...each, answer: null }))), ...first };
  const form = useForm({
    rules: async () => (await import('../../../../shared/health/rules.ts')).checkInOf({ date, timeZone }),
    initial,
    // What was not touched stays as it was saved, perhaps on another device.
    draft: { name: `check-in.${athleteId}.${date}`, changes: true },
    send: async (answers) => {
      const sent = onlyAsked(answers, asked);
      try {
        await save({ athleteId, answers: sent }).unwrap();
      } catch (thrown) {
        const failure = toFailure(thrown);
        throw { ...failure, fields: atQuestions(failure.fields, sent) };
      }
      dispatch(say(words.saved));
      done();
    },
    failed: notSaved,
  });
  const { field, props, sending, values, changed } = form;
  useEffect(() => {
    hold(changed ? day : null);
    return () => hold(null);
  }, [changed, day, hold]);
  return (
    <Questions {...props} aria-label={words.title}>
      {isPast && <Note>{words.ofDay(dayWords(date))}</Note>}
      {wellnessItems.map((item) => (
        <Fragment key={item}>
          <ItemTaps item={item} field={field(item)} />
          {item === 'soreness' && (
            <Where key={String(isFree(values))} inert={isFree(values)}>
              <Disclosure title={titleOf(areasIn(values.soreAreas).length)}>
                <Suspense
                  fallback={
                    <div aria-busy="true">
                      <Skeleton height={480} />
                    </div>
                  }
                >
                  <SoreAreas field={field('soreAreas')} />
                </Suspense>
              </Disclosure>
            </Where>
          )}
        </Fragment>
      ))}
      <ExertionTaps field={field('exertion')} />
      {!isRest(values) && (
        <>
          <MinutesTaps field={field('minutes')} />
          <Further>
            <Suspense>
              <FurtherSessions field={field('furtherSessions')} />
            </Suspense>
          </Further>
        </>
      )}
      {asked.length > 0 && <AskedByLiaisons asked={asked} field={field} />}
      <Actions>
        <SubmitButton sending={sending} doing={words.saving}>
          {words.save}
        </SubmitButton>
        {(before || isPast) && (
          <Button
            variant="outlined"
            onClick={() => {
              form.reset();
              done();
            }}
          >
            {isPast ? words.toToday : words.cancel}
          </Button>
        )}
      </Actions>
    </Questions>
  );
}

const titleOf = (count: number): string => (count > 0 ? bodyWords.whereOf(count) : bodyWords.where);

/** Keeps its height when nothing is sore, so that the next question does not move under the thumb. */
const Where = styled('div')({ '&[inert]': { visibility: 'hidden' } });

/** The height of its button is kept, so that nothing moves once its code is there. */
const Further = styled('div')({ minHeight: target });

const Questions = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));
