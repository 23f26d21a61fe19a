import type { ShareCategory, ShareChange } from '@entourage/contracts/consent.ts';
import { categoriesWords, categoryWords } from '../../shared/health/words/categories.ts';
import { nameOf } from '../../shared/people/name-of.ts';
import { untilWords } from '../../shared/sharing/until.ts';
import type { Share } from './api.ts';

/** A member by their own name; by that of the invite once the account is gone. */
export const memberName = ({ member, invitedAs }: Pick<Share, 'member' | 'invitedAs'>): string =>
  member ? nameOf(member) : invitedAs;

const names = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What each part holds, for somebody who decides about it. */
export const partTexts: Readonly<Record<ShareCategory, string>> = {
  INJURY_RISK: 'The level, who set it and when',
  TRAINING_AND_FOCUS: 'Training intensity, focus area, training plan and competitions',
  NUTRITION: 'The advice of your liaisons',
  TODOS: 'What is to be done, in order',
  CHECK_INS: 'Sleep, soreness and where it is, mood and load, day by day',
  MEASUREMENTS: 'Heart rate, weight and other measures, and what is usual for you',
  GOALS_AND_CONCERNS: 'Your goals and health concerns',
  INJURY_LOG: 'Injuries, past ones too, and the way back',
  ILLNESSES: 'When you were ill, with what, and whether you trained; never symptoms and notes',
  MEETINGS: 'When you meet which liaison, not what about',
};

const everybody = (all: number) => (all === 1 ? 'One person' : all === 2 ? 'Both people' : `All ${all} people`);

export const words = {
  title: 'Sharing',
  summary: (seeing: number, all: number) =>
    seeing === 0
      ? 'Nobody in your entourage sees anything of yours.'
      : `${seeing === all ? everybody(all) : `${seeing} of ${all} people`} in your entourage ${seeing === 1 ? 'sees' : 'see'} something of yours. The rest is closed.`,
  lead: 'Who of your entourage sees what. Everything is closed until you open it.',
  notRead: 'What you share could not be read. Please try again.',
  invite: 'Invite somebody',
  revokeAll: 'Revoke everything of everybody',
  empty: {
    title: 'Nobody is in your entourage yet',
    text: 'Invite your coach, your manager, your family. They see nothing until you open it here.',
  },
  grid: 'Who sees what',
  people: 'People',
  seesNothing: 'Sees nothing',
  sees: (count: number, of: number) => `Sees ${count} of ${of}`,
  change: 'Change',
  less: 'Show less',
  changeOf: (name: string) => `Change what ${name} sees`,
  lessOf: (name: string) => `Show less of ${name}`,
  cell: (category: ShareCategory, name: string) => `${categoryWords[category]}, ${name}`,
  states: {
    open: 'sees it',
    until: (date: string) => `sees it until ${date}`,
    closed: 'does not see it',
    staged: 'not saved yet',
  },
  legend: {
    title: 'What the marks mean',
    open: 'Sees it',
    until: 'Sees it until a date',
    staged: 'Not saved yet',
    closed: 'Does not see it',
  },
  part: {
    off: 'Off',
    on: 'On',
    until: 'Until',
    end: (category: ShareCategory) => `Last day of ${categoryWords[category]}`,
    wrongEnd: {
      incomplete: 'Enter a whole date.',
      passed: 'That day has passed.',
      late: 'That day is too far ahead.',
      still: (date: string) => `The last day is still ${date}.`,
    },
  },
  startFrom: 'Start from',
  startFromHint: 'Marks what such a person usually needs. Nothing is shared until you save it.',
  preview: 'Preview',
  previewOf: (name: string) => `Preview as ${name}`,
  ledger: 'History',
  ledgerOf: (name: string) => `History of ${name}`,
  revokeMember: 'Revoke everything',
  revokeMemberOf: (name: string) => `Revoke everything of ${name}`,
  remove: 'Remove from entourage',
  removeOf: (name: string) => `Remove ${name} from your entourage`,
  proposed: (name: string, parts: readonly ShareCategory[]) =>
    `You proposed for ${name}: ${categoriesWords(parts)}. None of it is shared yet.`,
  shareThese: 'Share these',
  shareNone: 'Share nothing',
  former: {
    title: 'Former members',
    lead: 'They see nothing of yours. Their history stays.',
    left: 'left',
    notRead: 'The former members of your entourage could not be read. Please try again.',
    empty: { title: 'Nobody has left', text: 'Whoever leaves your entourage appears here.' },
  },
  askRevokeAll: {
    title: 'Revoke everything of everybody?',
    text: (people: number, parts: number) =>
      `${people === 1 ? 'One person sees' : `${people} people see`} ${parts === 1 ? 'one part' : `${parts} parts`} of yours now, and then nothing.`,
    yes: 'Revoke everything',
    no: 'Keep',
  },
  askRemove: {
    title: (name: string) => `Remove ${name} from your entourage?`,
    text: 'They see nothing of yours at once, and you can no longer write to each other. Only another invite brings them back.',
    yes: 'Remove',
    no: 'Keep',
    done: (name: string) => ({ title: 'Removed from your entourage', text: `${name} sees nothing of yours any more.` }),
    failed: 'They could not be removed. Please try again.',
  },
  save: {
    bar: 'Changes that are not saved',
    until: (category: ShareCategory, until: string | null) =>
      until === null ? categoryWords[category] : `${categoryWords[category]} until ${untilWords(until)}`,
    save: 'Save',
    saving: 'Saving...',
    discard: 'Discard',
    saved: (who: readonly string[]) => ({
      title: 'Sharing saved',
      text: `${names.format(who)} can see it now.`,
    }),
    declined: (who: readonly string[]) => ({
      title: 'Nothing is shared',
      text: `${names.format(who)} sees nothing of what you proposed.`,
    }),
    failed: 'It could not be saved. Please try again.',
  },
  closing: {
    part: (name: string, category: ShareCategory) => `${name} no longer sees ${categoryWords[category]}.`,
    member: (name: string) => `${name} no longer sees anything of yours.`,
    all: 'Nobody in your entourage sees anything of yours.',
    undo: 'Undo',
    failed: 'It could not be revoked. Please try again.',
    undoFailed: 'It could not be undone. Please try again.',
  },
  withdrawing: {
    lead: 'You are not approved now, so you open nothing new. Everybody below sees what you opened for them, until you close it.',
    none: 'You are not approved now, so you open nothing new. Nobody in your entourage sees anything of yours.',
    ask: (name: string) => `Revoke everything of ${name}?`,
    askAll: 'Revoke everything of everybody?',
    text: 'It is closed at once. You can open it again once you are approved.',
    yes: 'Revoke',
    no: 'Keep',
  },
  stale: {
    title: (name: string) => `Sharing with ${name} has changed`,
    lead: 'Somebody, perhaps you on another device, has saved something else meanwhile.',
    what: 'Part',
    theirs: 'Saved now',
    mine: 'With your changes',
    same: 'With your changes it stays as it is saved now.',
    take: 'Keep what is saved',
    keep: 'Save my changes',
    end: (end: string | null | undefined) =>
      end === undefined ? 'Off' : end === null ? 'On' : `Until ${untilWords(end)}`,
  },
  history: {
    title: (name: string) => `What ${name} could see`,
    lead: 'What you opened and closed for them, the latest first.',
    notRead: 'The history could not be read. Please try again.',
    empty: { title: 'Nothing yet', text: 'What you open for them will be listed here.' },
    changes: {
      GRANTED: 'Opened',
      CHANGED: 'Changed',
      REVOKED: 'Closed',
      EXPIRED: 'Ended by itself',
    } satisfies Record<ShareChange, string>,
    until: (until: string) => `until ${untilWords(until)}`,
    noEnd: 'without an end',
  },
  asMember: {
    banner: (name: string) => `This is what ${name} sees of you.`,
    back: 'Back to sharing',
    gone: 'This person is not in your entourage.',
  },
} as const;

/** Being shown to investors. */
export const deckWords = {
  title: 'Investor presentation',
  lead: 'The presentation for investors can show you as an athlete who uses Entourage. Nothing of your health is in it.',
  notRead: 'Whether investors see you could not be read. Please try again.',
  off: 'Investors do not see you.',
  shown: 'Investors see this of you. You agreed',
  waiting: 'Three athletes who agreed earlier are shown now; you follow when one of them leaves. You agreed',
  years: (years: number) => `${years} ${years === 1 ? 'year' : 'years'} active`,
  agree: 'Show me to investors',
  change: 'Change the words',
  stop: 'Stop showing me',
  stopped: 'Investors do not see you any more.',
  stopFailed: 'Investors may still see you. Please try again.',
  undo: 'Undo',
  undoFailed: 'It could not be undone. Please try again.',
  dialog: 'What investors read of you',
  exactly: 'Exactly these words are shown, until you change them or stop it.',
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    position: 'Position',
    team: 'Team',
    yearsActive: 'Years active',
  },
  save: 'Save',
  saving: 'Saving...',
  agreed: { title: 'You agreed to be shown', text: 'Investors who open the presentation can read these words of you.' },
  changed: { title: 'Words changed', text: 'Investors read the new words from now on.' },
  failed: 'It could not be saved. Please try again.',
} as const;
