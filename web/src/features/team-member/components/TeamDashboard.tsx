import { ButtonLink } from '../../../shared/components/links.tsx';
import { Page } from '../../../shared/components/Page.tsx';
import { nameOf } from '../../../shared/people/name-of.ts';
import { AthleteSwitch } from '../../../shared/sharing/AthleteSwitch.tsx';
import { endsOf } from '../../../shared/sharing/dashboard/parts.ts';
import { SharedDashboard } from '../../../shared/sharing/dashboard/SharedDashboard.tsx';
import { OfAthletes } from '../../../shared/sharing/OfAthletes.tsx';
import type { SharedAthlete } from '../../../shared/sharing/shared.api.ts';
import { words } from '../../../shared/sharing/words.ts';

/** What the athletes of a team member share with them, one athlete at a time. */
export default function TeamDashboard() {
  return (
    <OfAthletes
      page={(content) => <Page title={words.dashboard}>{content}</Page>}
      of={(chosen, athletes) => <OneAthlete chosen={chosen} athletes={athletes} />}
    />
  );
}

function OneAthlete({ chosen, athletes }: { chosen: SharedAthlete; athletes: readonly SharedAthlete[] }) {
  const { athleteId, athlete, grants } = chosen;
  const name = nameOf(athlete);
  return (
    <Page
      title={name}
      lead={words.lead(athlete?.firstName ?? name)}
      actions={
        <>
          <ButtonLink to={`/messages?user=${athleteId}`} variant="outlined">
            {words.writeTo(athlete?.firstName ?? name)}
          </ButtonLink>
          <ButtonLink to="/team-member-registration" variant="text">
            {words.joinAnother}
          </ButtonLink>
        </>
      }
    >
      <AthleteSwitch athletes={athletes} chosen={athleteId} />
      <SharedDashboard key={athleteId} looked={{ athleteId, as: null }} ends={endsOf(grants)} />
    </Page>
  );
}
