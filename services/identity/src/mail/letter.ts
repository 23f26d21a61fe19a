import { longestEmergencyMinutes } from '@entourage/contracts/health.ts';
import { product } from '@entourage/contracts/product.ts';
import type { Invitation } from '@entourage/kit/calendar/write-calendar.ts';
import type { LetterKind } from './mail.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** A meeting for the recipient's calendar. */
  readonly invitation?: Invitation;
}

export interface Paragraph {
  readonly text: string;
  /** The text is a button that leads there. */
  readonly link?: string;
}

export interface Named {
  readonly firstName: string | null;
  readonly username: string;
}

interface About {
  readonly username: string;
  readonly minutes: number | null;
  readonly member: string | null;
}

interface Words {
  readonly subject: string;
  readonly says: string | ((about: About) => string);
  readonly button?: string;
  readonly otherwise: string;
}

/** A stranger may enter a name that looks like an address, which mail programs would turn into a link. */
const harmlessName = /^[\p{L}\p{M}\p{N}'’ -]{1,50}$/u;

const ifAnotherDid = `If it was not you, change your password at once, sign out everywhere on your account page, and write to ${product.supportAddress}.`;

const words: Readonly<Record<LetterKind, Words>> = {
  'confirm-email': {
    subject: `Confirm your ${product.name} email address`,
    says: ({ username }) =>
      `Please confirm that this address belongs to your ${product.name} account${harmlessName.test(username) ? ` ${username}` : ''}. The link works for 48 hours.`,
    button: 'Confirm email address',
    otherwise: `If you have no account with ${product.name}, ignore this mail: nothing more will be sent to you.`,
  },
  'reset-password': {
    subject: `Reset your ${product.name} password`,
    says: 'Somebody asked for a new password for your account. The link works once, for one hour.',
    button: 'Choose a new password',
    otherwise: 'If it was not you, ignore this mail: your password stays as it is.',
  },
  'password-changed': {
    subject: `Your ${product.name} password was changed`,
    says: 'The password of your account was changed, and other devices were signed out. Your calendar address, if there was one, has ended. Passkeys and an emergency pass, if there are any, stay as they are.',
    otherwise: `If it was not you, reset your password at once, remove passkeys that you do not know, revoke your emergency pass if you have one, and write to ${product.supportAddress}.`,
  },
  'email-changed': {
    subject: `The email address of your ${product.name} account was changed`,
    says: 'Your account has another email address now. From here on we write there, and no longer to this one.',
    otherwise: `If it was not you, write to ${product.supportAddress} at once.`,
  },
  'passkey-added': {
    subject: `A passkey was added to your ${product.name} account`,
    says: 'A passkey was added to your account. It signs in without your password.',
    otherwise: `If it was not you, remove it on your account page, change your password at once, and write to ${product.supportAddress}.`,
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${product.name} account`,
    says: 'A passkey of your account was removed. It signs in no more; your password does.',
    otherwise: ifAnotherDid,
  },
  'passkey-copied': {
    subject: `A passkey of your ${product.name} account may have been copied`,
    says: 'Somebody used a passkey of your account that is older than its last use. That can be a copy, or a device that was restored from a backup. It was refused.',
    otherwise: `Whether it was you or not: remove that passkey on your account page and add a new one. If it was not you, write to ${product.supportAddress} as well.`,
  },
  'second-factor-on': {
    subject: `Two-step sign-in of your ${product.name} account was turned on`,
    says: 'Signing in with the password of your account now needs a code, too.',
    otherwise: ifAnotherDid,
  },
  'second-factor-off': {
    subject: `Two-step sign-in of your ${product.name} account was turned off`,
    says: 'The password of your account signs in without a code again.',
    otherwise: ifAnotherDid,
  },
  'recovery-codes-renewed': {
    subject: `Your ${product.name} account has new recovery codes`,
    says: 'New recovery codes were made for your account. The earlier ones work no more.',
    otherwise: ifAnotherDid,
  },
  'calendar-address-created': {
    subject: `A calendar address of your ${product.name} account was created`,
    says: 'A secret address of your calendar was created. Whoever has it sees your calendar without signing in. Your earlier calendar address, if there was one, works no more.',
    otherwise: `If it was not you, revoke it on your account page, change your password at once, and write to ${product.supportAddress}.`,
  },
  'new-browser': {
    subject: `A new browser signed in to your ${product.name} account`,
    says: 'Somebody signed in to your account from a browser that it was not used with before. Your account page lists where you are signed in.',
    otherwise: ifAnotherDid,
  },
  'data-taken': {
    subject: `A download of your ${product.name} data was begun`,
    says: 'A download of what we keep about you was begun from your account. We do not write again about others within a day.',
    otherwise: ifAnotherDid,
  },
  'verification-received': {
    subject: `We have received your ${product.name} verification`,
    says: 'Your post has reached us and is under review. That takes 24-48 hours; you will hear from us either way.',
    otherwise: `If it was not you, write to ${product.supportAddress}.`,
  },
  'verification-approved': {
    subject: `Your ${product.name} verification is approved`,
    says: `Your account is verified. Sign in and set up your profile: everything of ${product.name} is open to you.`,
    otherwise: `If it was not you who asked for this, write to ${product.supportAddress}.`,
  },
  'verification-rejected': {
    subject: `Your ${product.name} verification was not approved`,
    says: 'We could not verify your account. Sign in to see what you can do, and to try again.',
    otherwise: `If it was not you who asked for this, or you think it is wrong, write to ${product.supportAddress}.`,
  },
  'verification-changed': {
    subject: `The status of your ${product.name} verification has changed`,
    says: 'The status of your verification has changed. Sign in to see it, and what comes next.',
    button: 'See the status',
    otherwise: `If you think this is wrong, write to ${product.supportAddress}.`,
  },
  'unread-messages': {
    subject: `You have unread messages on ${product.name}`,
    says: 'Messages are waiting for you. Who wrote them and what they say is shown when you sign in.',
    button: 'Read messages',
    otherwise: 'You get this mail because they have not been read for a while.',
  },
  'alerts-unseen': {
    subject: `Something waits for you on ${product.name}`,
    says: 'An alert or an urgent message is waiting for you. Whom it is about and what it says is shown when you sign in.',
    button: 'Look at it',
    otherwise: 'You get this mail because you have not opened it for a quarter of an hour.',
  },
  'payment-failed': {
    subject: `Your ${product.name} payment did not go through`,
    says: ({ minutes }) =>
      `Your card was not charged. Everything stays open to you for ${inDays(minutes ?? 0)}; afterwards paid features are read-only, and your own history stays. Please pay or choose another card.`,
    button: 'Pay now',
    otherwise: `If you think this is wrong, write to ${product.supportAddress}.`,
  },
  'subscription-lapsed': {
    subject: `Your ${product.name} subscription has lapsed`,
    says: 'Your payment is still open. Paid features are read-only from now on; your own history stays. Once it is paid, everything is open to you again.',
    button: 'Pay now',
    otherwise: `If you think this is wrong, write to ${product.supportAddress}.`,
  },
  'subscription-ended': {
    subject: `Your ${product.name} subscription has ended`,
    says: 'Your subscription has ended, and nothing more will be charged. Paid features are read-only; your own history stays.',
    button: 'Subscribe again',
    otherwise: `If you did not want this, write to ${product.supportAddress}.`,
  },
  'emergency-access': {
    subject: `Your ${product.name} health data was opened`,
    says: ({ minutes }) =>
      `Your health data was opened in an emergency. An administrator may look at it for ${inMinutes(minutes ?? longestEmergencyMinutes)} at most. Sign in to see why, and what was looked at.`,
    otherwise: `If it was not you who had the emergency, or you do not know of one, write to ${product.supportAddress}.`,
  },
  'member-joined': {
    subject: `Somebody joined your ${product.name} team`,
    says: ({ member }) =>
      `${member !== null && harmlessName.test(member) ? member : 'The person you invited'} has used your invite and is now on your team. They see nothing of yours until you decide what to share.`,
    button: 'Decide what to share',
    otherwise: 'If it was not you who invited somebody, sign in and remove this person from your team.',
  },
};

/** Mails that others may glimpse, for example on a locked screen: they contain no names. */
const nameless: ReadonlySet<LetterKind> = new Set(['unread-messages', 'alerts-unseen']);

export function greetingOf({ firstName, username }: Named): string {
  const name = [firstName, username].find((one) => one !== null && harmlessName.test(one));
  return name ? `Hello ${name},` : 'Hello,';
}

/** The same paragraphs as plain text and as HTML. */
export function layOut(subject: string, paragraphs: readonly Paragraph[]): Letter {
  const all = [...paragraphs, { text: product.name }];
  const lines = all.map(({ text, link }: Paragraph) =>
    link ? `<a href="${inHtml(link)}">${inHtml(text)}</a>` : inHtml(text).replaceAll('\n', '<br>'),
  );
  return {
    subject,
    text: `${all.map(({ text, link }: Paragraph) => link ?? text).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en">\n<body>\n${lines.map((line) => `<p>${line}</p>`).join('\n')}\n</body>\n</html>\n`,
  };
}

export function writeLetter(
  kind: LetterKind,
  to: Named,
  {
    link,
    note,
    minutes = null,
    member = null,
  }: { link: string | null; note: string | null } & Partial<Omit<About, 'username'>>,
): Letter {
  const { subject, says, button, otherwise } = words[kind];
  return layOut(subject, [
    { text: nameless.has(kind) ? 'Hello,' : greetingOf(to) },
    { text: typeof says === 'string' ? says : says({ username: to.username, minutes, member }) },
    ...(note === null ? [] : [{ text: 'What the reviewer wrote:' }, { text: note }]),
    ...(link && button ? [{ text: button, link }] : []),
    { text: otherwise },
  ]);
}

const inMinutes = (minutes: number): string => (minutes === 1 ? 'one minute' : `${minutes} minutes`);

const inDays = (minutes: number): string => {
  const days = Math.max(1, Math.round(minutes / (24 * 60)));
  return days === 1 ? 'one more day' : `${days} more days`;
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const inHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
