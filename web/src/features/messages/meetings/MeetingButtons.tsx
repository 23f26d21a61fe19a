import { Suspense, useState } from 'react';
import { IconButton } from '../../../shared/components/IconButton.tsx';
import { latePart } from '../../../shared/late/late-part.tsx';
import { words as cardWords } from '../../../shared/meetings/cards/words.ts';
import type { Partner } from '../../../shared/meetings/partner.ts';
import { CalendarIcon, HistoryIcon } from './icons.tsx';
import { words } from './words.ts';

const ScheduleMeeting = latePart(async () => ({
  default: (await import('../../../shared/meetings/ScheduleMeeting.tsx')).ScheduleMeeting,
}));
const PastMeetings = latePart(async () => ({
  default: (await import('../../../shared/meetings/cards/PastMeetings.tsx')).PastMeetings,
}));

/** Schedules a meeting with the other person of a conversation, and lists the past ones. */
export function MeetingButtons({
  ownId,
  isLiaison,
  partner,
  maySchedule,
}: {
  ownId: string;
  isLiaison: boolean;
  partner: Partner;
  maySchedule: boolean;
}) {
  const [open, setOpen] = useState<'schedule' | 'past' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {maySchedule && (
        <IconButton label={words.schedule} onClick={() => setOpen('schedule')}>
          <CalendarIcon />
        </IconButton>
      )}
      <IconButton label={cardWords.past.button} onClick={() => setOpen('past')}>
        <HistoryIcon />
      </IconButton>
      <Suspense>
        {open === 'schedule' && (
          <ScheduleMeeting partner={partner} {...(isLiaison && { liaisonId: ownId })} close={close} />
        )}
        {open === 'past' && (
          <PastMeetings ownId={ownId} withId={partner.id} disconnected={!maySchedule} close={close} />
        )}
      </Suspense>
    </>
  );
}
