import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Note } from '../../../../shared/components/Note.tsx';
import { Switch } from '../../../../shared/components/Switch.tsx';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { words } from '../../words.ts';
import { useChangeCalendarFeedMutation } from './calendar.api.ts';

const said = words.calendar.training;

/** Whether an athlete's calendar address shows the training plan and the competitions too. */
export function TrainingSwitch({ on }: { on: boolean }) {
  const id = useId();
  const [change, { isLoading, originalArgs }] = useChangeCalendarFeedMutation();
  const notChanged = useFailureNotice(said.failed);
  const shown = isLoading && originalArgs ? originalArgs.training : on;

  async function turn(training: boolean) {
    if (isLoading) return;
    try {
      await change({ training }).unwrap();
    } catch (error) {
      notChanged(toFailure(error));
    }
  }

  return (
    <Part>
      <Switch label={said.title} describedBy={id} checked={shown} onChange={(training) => void turn(training)} />
      <Note id={id}>{said.lead}</Note>
    </Part>
  );
}

const Part = styled('div')(({ theme }) => ({
  // In line with the text below it.
  '& [role="switch"]': { marginInlineStart: theme.spacing(-1), fontSize: 'inherit', fontWeight: 600, color: 'inherit' },
}));
