import { useState } from 'react';
import { ButtonLink } from '../../../shared/components/links.tsx';
import { Fields } from '../../../shared/forms/Fields.tsx';
import { SubmitButton } from '../../../shared/forms/SubmitButton.tsx';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { failureNotice } from '../../../shared/notices/failure-notice.ts';
import { say } from '../../../shared/notices/notices.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useJoinEntourageMutation } from '../api.ts';
import { useCodeOfLink } from '../use-code-of-link.ts';
import { words } from '../words.ts';
import { Outcome } from './Outcome.tsx';
import { Stage } from './Stage.tsx';

const said = words.team.another;

/** For a team member who is invited by another athlete. `code`: from the link of the invite. */
export function JoinAnother({ code }: { code: string | null }) {
  const dispatch = useAppDispatch();
  const [join] = useJoinEntourageMutation();
  const [joined, setJoined] = useState<{ athleteId: string; name: string | null } | null>(null);
  const { field, props, sending } = useForm({
    rules: async () => (await import('../rules.ts')).joining,
    initial: { inviteCode: '' },
    send: async (given) => {
      const { athleteId, athlete } = await join(given).unwrap();
      setJoined({ athleteId, name: athlete && nameOf(athlete) });
    },
    failed: (failure) => dispatch(say(failureNotice(failure, said.failed))),
  });
  const inviteCode = field('inviteCode');
  useCodeOfLink(code, inviteCode);
  if (joined) {
    const next = <ButtonLink to={`/dashboard?athlete=${joined.athleteId}`}>{said.toDashboard}</ButtonLink>;
    return (
      <Stage title={said.doneTitle}>
        <Outcome tone="good" next={next}>
          {said.doneLead(joined.name)}
        </Outcome>
      </Stage>
    );
  }
  return (
    <Stage title={said.title} lead={said.lead}>
      <Fields data-fill {...props} aria-label={said.title}>
        <TextField field={inviteCode} label={words.team.code} hint={words.team.codeHint} autoComplete="off" />
        <SubmitButton sending={sending} doing={said.submitting}>
          {said.submit}
        </SubmitButton>
      </Fields>
    </Stage>
  );
}
