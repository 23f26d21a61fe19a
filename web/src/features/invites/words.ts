import { inviteDays, type SharePreset } from '@entourage/contracts/consent.ts';

/** The path of the page where an athlete decides what is shared. */
export const sharingAt = '/sharing';

export const presetWords: Readonly<Record<SharePreset, string>> = {
  COACH: 'Coach',
  MANAGER: 'Manager',
  AGENT: 'Agent',
  FAMILY: 'Family',
};

export const words = {
  title: 'Team Invites',
  lead: 'A code lets one person into your entourage. It shows them nothing of yours: that you decide once they have joined.',
  form: {
    title: 'Invite somebody',
    name: 'Name',
    nameHint: 'As you call them. Only you and they read it.',
    days: 'Valid for days',
    daysHint: `From ${inviteDays.fewest} to ${inviteDays.most}.`,
    proposed: 'What you mean to share',
    none: 'Nothing yet',
    noneText: 'You choose when they have joined.',
    proposes: (parts: string) => `${parts}. You still confirm it when they have joined.`,
    send: 'Generate invite',
    sending: 'Generating...',
  },
  created: { title: 'Invite code created', text: 'Send it via WhatsApp, by e-mail or by SMS.' },
  notCreated: 'Failed to create invite.',
  deleted: (name: string) => ({ title: 'Invite deleted', text: `The code for ${name} no longer works.` }),
  entryDeleted: (name: string) => ({ title: 'Invite deleted', text: `${name} stays in your entourage.` }),
  notDeleted: 'Failed to delete invite.',
  renewed: (name: string) => ({
    title: 'Invite code renewed',
    text: `Send the new one to ${name}. The earlier one no longer works.`,
  }),
  notRenewed: 'Failed to renew invite.',
  list: 'Your invites',
  notRead: 'Your invites could not be read. Please try again.',
  empty: {
    title: 'Nobody is invited yet',
    text: 'Your coach, your manager, your family: give a name, and send the code to them.',
  },
  codeOf: (name: string) => `Code for ${name}`,
  copy: 'Copy',
  until: (date: string) => `Works until ${date}`,
  ended: (date: string) => `Ended on ${date}`,
  usedBy: (name: string) => `Joined as ${name}`,
  proposes: (parts: string) => `You mean to share: ${parts}`,
  share: 'Share the code',
  via: (way: string, name: string) => `Send to ${name} by ${way}`,
  qr: 'QR code',
  qrOf: (name: string) => `QR code of the registration link for ${name}`,
  qrText: 'Let them scan it: it opens the registration with the code filled in.',
  renew: 'New code',
  renewOf: (name: string) => `New code for ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the invite for ${name}`,
  sharing: 'Decide what they see',
  askDelete: {
    title: (name: string) => `Delete the invite for ${name}?`,
    open: 'The code stops working at once.',
    used: 'Only the entry goes. They stay in your entourage and keep what you share with them.',
    yes: 'Delete',
    no: 'Keep',
  },
  askRenew: {
    title: (name: string) => `Make a new code for ${name}?`,
    text: 'The code you sent before stops working at once.',
    yes: 'New code',
    no: 'Keep',
  },
  memberTitle: 'Only athletes invite',
  memberText: 'An invite is a seat in an athlete’s entourage. Ask your athlete if somebody is missing.',
  memberAction: 'To your dashboard',
} as const;
