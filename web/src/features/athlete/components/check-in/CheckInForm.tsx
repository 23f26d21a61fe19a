import { wellnessItems } from '@entourage/contracts/health.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { SubmitButton } from '../../../../shared/forms/SubmitButton.tsx';
import { useForm } from '../../../../shared/forms/use-form.ts';
import { answersIn, isRest, noAnswers } from '../../../../shared/health/answers.ts';
import { type CheckIn, useSaveCheckInMutation } from '../../../../shared/health/api/wellness.api.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { words } from '../../words/check-in.ts';
import { ItemTaps } from './ItemTaps.tsx';
import { ExertionTaps, MinutesTaps } from './SessionTaps.tsx';

/** The check-in of a day: seven taps and save. Answers are a draft on the device until saved. */
export function CheckInForm({
  athleteId,
  timeZone,
  date,
  before,
  done,
}: {
  athleteId: string;
  timeZone: string;
  date: string;
  before: CheckIn | null;
  /** Called after saving or cancelling. */
  done: () => void;
}) {
  const dispatch = useAppDispatch();
  const [save] = useSaveCheckInMutation();
  const notSaved = useFailureNotice(words.failed);
  const [initial] = useState(() => (before ? answersIn(before) : noAnswers));
  const form = useForm({
    rules: async () => (await import('../../../../shared/health/rules.ts')).checkInAt(timeZone),
    initial,
    draft: { name: `check-in.${athleteId}.${date}` },
    send: async (answers) => {
      await save({ athleteId, answers }).unwrap();
      dispatch(say(words.saved));
      done();
    },
    failed: notSaved,
  });
  const { field, props, sending, values } = form;
  return (
    <Questions {...props} aria-label={words.title}>
      {wellnessItems.map((item) => (
        <ItemTaps key={item} item={item} field={field(item)} />
      ))}
      <ExertionTaps field={field('exertion')} />
      {!isRest(values) && <MinutesTaps field={field('minutes')} />}
      <Actions>
        <SubmitButton sending={sending} doing={words.saving}>
          {words.save}
        </SubmitButton>
        {before && (
          <Button
            variant="outlined"
            onClick={() => {
              form.reset();
              done();
            }}
          >
            {words.cancel}
          </Button>
        )}
      </Actions>
    </Questions>
  );
}

const Questions = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));
