import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { ButtonLink } from '../../../../shared/components/links.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { EmptyState } from '../../../../shared/components/states.tsx';
import { PartFailed } from '../../../../shared/health/failures/OneReport.tsx';
import { CardHead } from '../../../../shared/health/picture/CardHead.tsx';
import { useArrivalAt } from '../../../../shared/health/use-arrival-at.ts';
import { destinations, words } from '../../../../shared/health/words/dashboard.ts';
import { words as failureWords } from '../../../../shared/health/words/failures.ts';
import { liaisonTypeWords } from '../../../../shared/people/liaison-type-words.ts';
import { type AssignedLiaison, useLiaisonsOfAthleteQuery } from '../../../../shared/people/liaisons.api.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';

const said = words.liaisons;
const { there, to } = destinations.liaisons;

export const ownLiaisonsId = 'own-liaisons';

/** The athlete's liaisons in short. */
export function LiaisonsRow({ athleteId }: { athleteId: string }) {
  const id = useId();
  const place = useArrivalAt(ownLiaisonsId);
  return (
    <section aria-labelledby={id} {...place} tabIndex={-1}>
      <CardHead title={said.title} id={id}>
        {there && (
          <ButtonLink to={to} variant="text">
            {words.viewAll}
          </ButtonLink>
        )}
      </CardHead>
      <Row athleteId={athleteId} />
    </section>
  );
}

function Row({ athleteId }: { athleteId: string }) {
  const { data, error, isFetching, refetch } = useLiaisonsOfAthleteQuery(athleteId);
  if (error && !data && !isFetching) {
    return (
      <PartFailed
        part={failureWords.parts.liaisons}
        text={wordsOf(toFailure(error), said.notRead)}
        tryAgain={() => void refetch()}
      />
    );
  }
  if (!data) return <Bones />;
  if (data.length === 0) return <EmptyState title={said.none} text={said.text} />;
  return (
    <People>
      {data.map((each) => (
        <Person key={each.assignment.id} {...each} />
      ))}
    </People>
  );
}

function Person({ liaison, profile, assignment }: AssignedLiaison) {
  return (
    <li>
      <Avatar picture={liaison.profileImageUrl} initials={initialsOf(liaison)} />
      <div>
        <strong>{nameOf(liaison)}</strong>
        <span>{liaisonTypeWords(assignment.liaisonType)}</span>
        {profile && <span>{profile.institution}</span>}
      </div>
    </li>
  );
}

const Bones = () => (
  <People aria-busy="true">
    {[1, 2, 3].map((bone) => (
      <li key={bone}>
        <Skeleton width={56} height={56} />
        <div>
          <Skeleton width={140} height={20} />
          <Skeleton width={180} height={16} />
        </div>
      </li>
    ))}
  </People>
);

const People = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 104,
    padding: theme.spacing(2),
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& li > div:last-child': { display: 'grid', gap: theme.spacing(0.25), minWidth: 0, overflowWrap: 'anywhere' },
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
