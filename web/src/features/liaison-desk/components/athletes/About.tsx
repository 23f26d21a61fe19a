import { yearsActiveChoices } from '@entourage/contracts/athlete.ts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { labels } from '../../../../shared/athlete-profile/words.ts';
import { Card } from '../../../../shared/components/Card.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { Tags } from '../../../../shared/components/Tags.tsx';
import type { AssignedAthlete } from '../../../../shared/health/api/athletes.api.ts';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { CardHead } from '../../../../shared/health/picture/CardHead.tsx';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { type AthleteProfile, useAthleteProfileOfQuery } from '../../api.ts';
import { words } from '../../words/about.ts';

/** What an athlete said of themselves when they began, and since: position, goals and health concerns. */
export function About({ athlete }: { athlete: AssignedAthlete }) {
  const { currentData: profile, error, isFetching, refetch } = useAthleteProfileOfQuery(athlete.id);
  const id = useId();
  if (profile === undefined && error !== undefined && !isFetching)
    return (
      <PartFailed
        part={failureWords.parts.about}
        text={wordsOf(toFailure(error), words.notRead)}
        tryAgain={() => void refetch()}
      />
    );
  return (
    <Card as="section" aria-labelledby={id} aria-busy={profile === undefined}>
      <CardHead id={id} title={words.title}>
        {profile && <Note>{playing(profile)}</Note>}
      </CardHead>
      {profile === undefined && <Skeleton height={60} />}
      {profile === null && <Note>{words.none(nameOf(athlete))}</Note>}
      {profile && <Profile {...profile} />}
    </Card>
  );
}

function playing({ position, yearsActive }: AthleteProfile): string {
  const years = yearsActiveChoices.find(({ value }) => value === yearsActive)?.label ?? `${yearsActive} years`;
  return words.playing(position, years);
}

const Profile = ({ primaryGoals, healthConcerns }: AthleteProfile) => (
  <Two>
    <div>
      <h3>{labels.primaryGoals}</h3>
      <Tags label={labels.primaryGoals} tags={primaryGoals} />
    </div>
    <div>
      <h3>{labels.healthConcerns}</h3>
      <Tags label={labels.healthConcerns} tags={healthConcerns} />
      {healthConcerns.length === 0 && <Note>{words.noConcerns}</Note>}
    </div>
  </Two>
);

const Two = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
  gap: theme.spacing(1.5, 3),
  '& h3': { ...theme.typography.body1, margin: theme.spacing(0, 0, 0.75), color: theme.vars.palette.text.secondary },
}));
