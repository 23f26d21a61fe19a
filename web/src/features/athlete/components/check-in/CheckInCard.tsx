import { checkInId } from '@entourage/contracts/notifications.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Card } from '../../../../shared/components/Card.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import type { Today } from '../../../../shared/health/api/wellness.api.ts';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { CardHead } from '../../../../shared/health/picture/CardHead.tsx';
import { useArrivalAt } from '../../../../shared/health/use-arrival-at.ts';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';
import { latePart } from '../../../../shared/late/late-part.tsx';
import { target } from '../../../../shared/theme/tokens.ts';
import { words } from '../../words/check-in.ts';
import { CheckInForm } from './CheckInForm.tsx';
import { TodayAnswers } from './TodayAnswers.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useToday } from './use-today.ts';

// Lazy: below the answers.
const IllToday = latePart(async () => ({ default: (await import('./IllToday.tsx')).IllToday }));

/** Today's check-in: the form, or its answers. */
export function CheckInCard({ athleteId }: { athleteId: string }) {
  const { data, error, isFetching, refetch, timeZone } = useToday(athleteId);
  const [changing, setChanging] = useState(false);
  /** The day whose form holds input: it stays open past midnight. */
  const [held, setHeld] = useState<Today | null>(null);
  const isPast = held !== null && held.date !== data?.date;
  const day = isPast ? held : data;
  const answered = day !== undefined && day.checkIn !== null && !changing;
  const place = useArrivalAt<HTMLDivElement>(checkInId);
  const leaves = useFocusKept(place.ref, `${day?.date} ${answered}`);
  if (!day) {
    if (!error || isFetching) return null;
    return (
      <PartFailed
        part={failureWords.parts.checkIn}
        text={wordsOf(toFailure(error), words.notRead)}
        tryAgain={() => void refetch()}
      />
    );
  }
  const { checkIn, date, questions } = day;
  return (
    <Card
      role="group"
      aria-label={words.title}
      {...place}
      tabIndex={-1}
      onClickCapture={leaves}
      onSubmitCapture={leaves}
    >
      <CardHead title={words.title}>
        {answered && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
      </CardHead>
      {answered && checkIn && (
        <>
          <TodayAnswers checkIn={checkIn} asked={questions} />
          <Foot>
            <Suspense>
              <IllToday athleteId={athleteId} />
            </Suspense>
          </Foot>
        </>
      )}
      {!answered && (
        <>
          <Note sx={{ marginBlockEnd: 2 }}>{words.lead}</Note>
          <CheckInForm
            key={date}
            athleteId={athleteId}
            timeZone={timeZone}
            day={day}
            isPast={isPast}
            hold={setHeld}
            done={() => {
              setChanging(false);
              setHeld(null);
            }}
          />
        </>
      )}
    </Card>
  );
}

/** Its height is kept, so that nothing moves once its code is there. */
const Foot = styled('div')(({ theme }) => ({
  minHeight: target,
  marginBlock: theme.spacing(1, -1),
  marginInlineStart: theme.spacing(-1.5),
}));
