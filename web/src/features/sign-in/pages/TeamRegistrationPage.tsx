import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { nameOf } from '../../../shared/people/name-of.ts';
import { useViewer } from '../../../shared/session/viewer.ts';
import { JoinAnother } from '../components/JoinAnother.tsx';
import { Outcome } from '../components/Outcome.tsx';
import { Stage } from '../components/Stage.tsx';
import { TeamForm } from '../components/TeamForm.tsx';
import { words } from '../words.ts';

const said = words.team;

/** Redeems an invite, for somebody new or for a team member. Its code may come with the link. */
export default function TeamRegistrationPage() {
  const [parameters] = useSearchParams();
  const inLink = parameters.get('code');
  const [code, setCode] = useState<string | null>(null);
  // After the page has come alive and the draft has been read: the rendered page is built without a code.
  useEffect(() => setCode(inLink), [inLink]);
  const { standing } = useViewer();
  const [doneAs, setDoneAs] = useState<{ username: string; athlete: string | null } | null>(null);
  if (standing === 'TEAM_MEMBER') return <JoinAnother code={code} />;
  if (doneAs) {
    return (
      <Stage title={said.doneTitle}>
        <Outcome tone="good" next={<ButtonLink to="/auth">{said.logIn}</ButtonLink>}>
          {said.doneLead(doneAs.username, doneAs.athlete)}
        </Outcome>
      </Stage>
    );
  }
  return (
    <Stage title={said.title} lead={said.lead}>
      <TeamForm
        code={code}
        done={({ username, athlete }) => setDoneAs({ username, athlete: athlete && nameOf(athlete) })}
      />
    </Stage>
  );
}
