import { useState } from 'react';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { roles } from '../../../../shared/components/statuses.ts';
import { Select } from '../../../../shared/forms/SelectField.tsx';
import { say } from '../../../../shared/notices/notices.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import { type User, useChangeRoleMutation } from '../../api/people.api.ts';
import { useRefusal } from '../../use-refusal.ts';
import { words } from '../../words.ts';

const { role: said } = words;
const choices = ['ATHLETE', 'LIAISON', 'ADMIN'] as const;
type Choice = (typeof choices)[number];
const aRole: Readonly<Record<Choice, string>> = { ATHLETE: 'an athlete', LIAISON: 'a liaison', ADMIN: 'an admin' };

/** Asks for confirmation, because it approves the person or ends connections. Not optimistic. */
export function RoleChoice({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const [change, { isLoading }] = useChangeRoleMutation();
  const [asked, setAsked] = useState<Choice>();
  const [open, setOpen] = useState(false);
  const refused = useRefusal(said.failed);
  const name = nameOf(user);

  async function changeTo(role: Choice) {
    try {
      await change({ id: user.id, role }).unwrap();
      dispatch(say({ title: said.saved, text: `${name} is ${aRole[role]} now.` }));
    } catch (error) {
      refused(error);
    }
  }

  return (
    <>
      <Select
        aria-label={`Role of ${name}`}
        value={isLoading && asked ? asked : user.role}
        // A disabled select would lose the focus.
        aria-disabled={isLoading}
        onChange={({ target }) => {
          if (isLoading) return;
          setAsked(target.value as Choice);
          setOpen(true);
        }}
      >
        {choices.map((role) => (
          <option key={role} value={role}>
            {roles[role].words}
          </option>
        ))}
      </Select>
      {asked && (
        <AskFirst
          open={open}
          title={`Make ${name} ${aRole[asked]}?`}
          text={whatFollows(user, asked)}
          yes="Change role"
          no="Cancel"
          answered={(yes) => {
            setOpen(false);
            if (yes) void changeTo(asked);
          }}
        />
      )}
    </>
  );
}

function whatFollows({ role: from, verificationStatus, emailConfirmed }: User, to: Choice): string {
  const isApproved = to !== 'ATHLETE' && verificationStatus !== 'APPROVED';
  return [
    to === 'ATHLETE' ? said.leavesStaff : said.changes,
    isApproved && said.approves,
    isApproved && emailConfirmed && said.approvalMailed,
    (from === 'ATHLETE' || from === 'LIAISON') && said.disconnects,
  ]
    .filter(Boolean)
    .join(' ');
}
