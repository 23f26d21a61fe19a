import { verificationStatuses as statuses } from '@entourage/contracts/people.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Shape } from '../../../../shared/components/Badge.tsx';
import { verificationStatuses } from '../../../../shared/components/statuses.ts';
import { Select } from '../../../../shared/forms/SelectField.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type User, type UserStatus, useSetVerificationMutation } from '../../api/people.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';
import { RejectDialog } from './RejectDialog.tsx';

const { verification: said } = words;

/** Every status is shown, and mailed to a confirmed address. */
const toldHow = ({ emailConfirmed }: User): string => (emailConfirmed ? said.notified : said.notifiedOnScreen);

interface Asked {
  readonly to: UserStatus;
  readonly question: 'approving' | 'leaving' | 'closing';
}

/**
 * What to ask before a change of status that lets an athlete in, shuts them out or closes the post that waits. A rejection
 * asks by its dialog.
 */
function questionOf(from: UserStatus, to: UserStatus): Asked['question'] | null {
  if (to === 'APPROVED') return 'approving';
  if (to === 'REJECTED') return null;
  if (from === 'APPROVED') return 'leaving';
  return from === 'UNDER_REVIEW' && to === 'PENDING' ? 'closing' : null;
}

/** An athlete's verification badge, which is also a select of the four statuses. Optimistic, with rollback. */
export function StatusChoice({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [set, { isLoading }] = useSetVerificationMutation();
  const [rejecting, setRejecting] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const refused = useRefusal(said.failed);
  const { verificationStatus: current } = user;

  async function setTo(status: UserStatus, notes?: string) {
    await set({ id: user.id, status, ...(notes !== undefined && { notes }) }).unwrap();
    dispatch(say({ title: said.saved, text: toldHow(user) }));
  }

  function choose(to: UserStatus) {
    const question = questionOf(current, to);
    if (question === null) return void setTo(to).catch(refused);
    setAsked({ to, question });
    setAsking(true);
  }

  return (
    <Line>
      <Shape tone={verificationStatuses[current].tone} />
      <Select
        aria-label={`Verification of ${nameOf(user)}`}
        value={current}
        // A disabled select would lose the focus.
        aria-disabled={isLoading}
        onChange={({ target }) => {
          if (isLoading) return;
          const status = target.value as UserStatus;
          if (status === 'REJECTED') setRejecting(true);
          else choose(status);
        }}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {verificationStatuses[status].words}
          </option>
        ))}
      </Select>
      {asked && (
        <AskFirst
          open={asking}
          title={said[asked.question].title(nameOf(user))}
          text={`${said[asked.question].text} ${toldHow(user)}`}
          yes={said[asked.question].yes}
          no={said.keep}
          answered={(yes) => {
            setAsking(false);
            if (yes) setTo(asked.to).catch(refused);
          }}
        />
      )}
      {rejecting && (
        <RejectDialog
          user={user}
          reject={(notes) => setTo('REJECTED', notes)}
          failed={refused}
          close={() => setRejecting(false)}
        />
      )}
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > svg': { zIndex: 1, marginInlineStart: theme.spacing(1.25), pointerEvents: 'none' },
  '& > select': { paddingInlineStart: theme.spacing(4), fontWeight: 600 },
}));
