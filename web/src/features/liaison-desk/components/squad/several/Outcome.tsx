import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { TextLink } from '../../../../../shared/components/links.tsx';
import type { AssignedAthlete } from '../../../../../shared/health/api/athletes.api.ts';
import { weekOfAthleteAt } from '../../../../../shared/health/plan/plan-address.ts';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import { target } from '../../../../../shared/theme/tokens.ts';
import { words } from '../../../words/several.ts';
import type { Outcome as PlanningOutcome } from './use-plan-several.ts';

const said = words.outcome;

/** For how many athletes the week was planned, and who kept another plan. */
export function Outcome({
  outcome: { monday, ofAthletes },
  athletes,
}: {
  outcome: PlanningOutcome;
  athletes: readonly AssignedAthlete[];
}) {
  const result = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useLayoutEffect(() => result.current?.focus(), []);
  const kept = ofAthletes.filter(({ outcome }) => outcome === 'HAS_A_PLAN').map(({ athleteId }) => athleteId);
  const planned = ofAthletes.length - kept.length;
  const name = (id: string) => {
    const athlete = athletes.find((each) => each.id === id);
    return athlete ? nameOf(athlete) : said.somebody;
  };
  return (
    <Place>
      <h3 ref={result} tabIndex={-1}>
        {planned > 0 ? said.planned(planned) : said.nobody(kept.length)}
      </h3>
      {planned === 0 && <p>{said.unchanged}</p>}
      {kept.length > 0 && (
        <>
          {planned > 0 && <h3>{said.kept(kept.length)}</h3>}
          <ul aria-label={said.kept(kept.length)}>
            {kept.map((id) => (
              <li key={id}>
                <TextLink to={weekOfAthleteAt(id, monday)}>{name(id)}</TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Place>
  );
}

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
  '& > h3': { ...theme.typography.h4, margin: 0, outline: 'none' },
  '& > p': { margin: 0 },
  '& > h3 ~ h3': { ...theme.typography.body1, margin: theme.spacing(1, 0, 0), fontWeight: 600 },
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li a': { display: 'inline-grid', alignItems: 'center', minHeight: target },
}));
