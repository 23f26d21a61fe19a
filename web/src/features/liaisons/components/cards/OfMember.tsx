import { EmptyState } from '../../../../shared/components/states.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { AthleteSwitch } from '../../../../shared/sharing/AthleteSwitch.tsx';
import { OfAthletes } from '../../../../shared/sharing/OfAthletes.tsx';
import { words } from '../../words.ts';
import { OfAthlete } from './WhoLooksAfter.tsx';

/** The liaisons of a team member's athlete, while the athlete shares the meetings with them. */
export function OfMember() {
  return (
    <OfAthletes
      page={(content) => content}
      of={({ athleteId, athlete, grants }, athletes) => (
        <>
          <AthleteSwitch athletes={athletes} chosen={athleteId} />
          {grants.some(({ category }) => category === 'MEETINGS') ? (
            <OfAthlete key={athleteId} athleteId={athleteId} messages={null} empty={words.empty.TEAM_MEMBER} />
          ) : (
            <EmptyState title={words.notShared.title} text={words.notShared.text(nameOf(athlete))} />
          )}
        </>
      )}
    />
  );
}
