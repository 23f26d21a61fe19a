import type { Table } from './row.ts';

interface WithUse {
  readonly isUsed: boolean;
}

/** The web app shows it as text. */
const asShown = <Invite extends WithUse>(invite: Invite) => ({ ...invite, isUsed: String(invite.isUsed) });

export const inviteRows = {
  listInvites: {
    answer: ({ invites }) => (invites as readonly WithUse[]).map(asShown),
  },
  createInvite: {
    answer: ({ createInvite }) => asShown(createInvite as WithUse),
  },
  renewInvite: {
    answer: ({ renewInvite }) => asShown(renewInvite as WithUse),
  },
} satisfies Table;
