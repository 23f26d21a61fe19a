import { product } from '@entourage/contracts/product.ts';
import { largestInWords } from '../../shared/files/accepted.ts';
import type { Message } from './api/merge.ts';
import type { Attachment } from './attachments/attachments.api.ts';
import { mostFiles } from './attachments/rules.ts';
import { longestMessage, shortestSearch } from './rules.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const figures = new Intl.NumberFormat('en-GB');

export const words = {
  title: 'Messages',
  gone: 'Deleted account',
  badges: { TEAM_MEMBER: 'Team', ADMIN: 'Admin' } as Readonly<Record<string, string>>,
  list: {
    label: 'Conversations',
    start: 'Start a conversation',
    own: (text: string) => `You: ${text}`,
    draft: (text: string) => `Draft: ${text}`,
    waits: (text: string) => `Waiting: ${text}`,
    none: 'No conversations yet',
    noneText: 'As soon as there is somebody you may write to, they appear here.',
    notRead: 'Your conversations could not be read. Please try again.',
    unread: (count: number) => (count === 1 ? '1 unread message' : `${count > 99 ? 'over 99' : count} unread messages`),
  },
  fresh: {
    button: 'New Message',
    title: 'New Message',
    filter: 'Filter by name',
    people: 'Whom to write to',
    nobody: 'Nobody to write to yet',
    nobodyText: 'Your admin connects you with those who look after you, or whom you look after.',
    nobodyForTeam: 'An athlete’s invite brings you into their entourage. Then you can write to the people there.',
    nobodyForAdmin: 'Begin with Message beside a person under User Management, or on the card of a liaison.',
    liaisons: 'To the liaisons',
    noMatch: (name: string) => `Nobody is called “${name}”`,
  },
  search: {
    label: 'Search messages',
    results: 'Messages found',
    short: `Type at least ${shortestSearch === 3 ? 'three' : shortestSearch} letters.`,
    none: 'No messages found',
    noneText: 'Try the first letters of a word.',
    notRead: 'Your messages could not be searched. Please try again.',
  },
  thread: {
    select: 'Select a conversation',
    selectText: 'Choose somebody from the list, or begin with a new message.',
    none: 'No messages yet',
    noneText: 'Write the first one.',
    back: 'Back to conversations',
    log: (name: string) => `Messages with ${name}`,
    notRead: 'The messages could not be read. Please try again.',
    loadingOlder: 'Loading older messages...',
    olderFailed: 'Older messages could not be read.',
    tryAgain: 'Try again',
    today: 'Today',
    yesterday: 'Yesterday',
    fresh: 'New',
    newMessages: 'New messages',
    latest: 'Latest messages',
    found: (text: string) => `Message found. ${text}`,
    you: 'You',
    retracted: 'This message was taken back',
    edited: 'edited',
    whatItSaid: 'What it said before',
    delivered: 'Delivered',
    read: 'Read',
    sending: 'Sending...',
    waiting: 'Waiting for a connection',
    readOnly: 'You can read this conversation, but no longer write in it.',
    notSent: 'You wrote this, and it was not sent.',
    remove: 'Remove',
    says: (name: string, text: string) => `${name}: ${text}`,
  },
  presence: { here: 'Online', writing: 'Writing...' },
  box: {
    label: (name: string) => `Message to ${name}`,
    prompt: `Type "${product.assistant} meeting"`,
    promptWithoutCommands: 'Write a message',
    send: 'Send',
    notUrgent: 'It is no longer urgent: send it as urgent again if it is.',
    tooLong: (over: number) =>
      `At most ${figures.format(longestMessage)} characters; this is ${figures.format(over)} too many.`,
  },
  files: {
    attach: 'Attach pictures or PDFs',
    list: 'Files to send',
    drop: 'Drop pictures and PDFs to attach them',
    remove: (name: string) => `Remove ${name}`,
    uploading: (name: string) => `Uploading ${name}`,
    broken: 'The upload broke off.',
    tooMany: `At most ${mostFiles} files in one message.`,
    refused: {
      kind: (name: string) => `${name} cannot be sent. Choose a JPEG, PNG, WebP or GIF picture, or a PDF.`,
      size: (name: string) => `${name} is too large: at most ${largestInWords}.`,
      empty: (name: string) => `${name} is empty.`,
    },
    show: (name: string) => `Show ${name}`,
    showAgain: (name: string) => `${name} could not be shown. Try again`,
    save: (name: string, size: string) => `Download ${name}, ${size}`,
    download: 'Download',
    notOpened: 'The file could not be opened. Please try again.',
    many: (count: number) => `${count} files`,
  },
  sendMenu: {
    open: 'Other ways to send',
    urgent: 'Send as urgent: answer within two hours',
    tomorrow: (time: string) => `Send tomorrow at ${time}`,
    monday: (time: string) => `Send on Monday at ${time}`,
    pick: 'Pick a time',
  },
  later: {
    list: 'To be sent later',
    refusedList: 'Could not be sent later',
    to: (name: string) => `To ${name}.`,
    waits: (moment: string) => `To be sent ${moment}.`,
    urgent: 'Urgent.',
    refused: 'Could not be sent: you could no longer write to them.',
    change: 'Change',
    cancel: 'Do not send',
    dismiss: 'Remove',
    changeTitle: 'Change what is to be sent later',
    pickTitle: 'Send later',
    when: 'When',
    text: 'Message',
    save: 'Send then',
    saving: 'Saving...',
    scheduled: { title: 'Message scheduled', text: 'It will be sent by itself.' },
    failed: 'That could not be kept. Please try again.',
    notCancelled: 'It is still to be sent, or was sent just now.',
  },
  away: {
    label: 'Away',
    until: (moment: string) => `Away until ${moment}`,
    title: 'While you are away',
    intro: 'Whoever writes to you is answered in your name, once every 15 minutes at most.',
    untilLabel: 'Until',
    text: 'Your answer',
    textAtFirst: 'I am away and will answer when I am back.',
    set: 'Set away',
    setting: 'Setting...',
    notSet: 'Your answer could not be set. Please try again.',
    notEnded: 'You are still away. Please try again.',
    automatic: 'Automatic reply',
  },
  urgent: {
    cases: 'Urgent messages without an answer',
    waits: (one: string, other: string, time: string) => `${one} waits for an answer from ${other} since ${time}`,
    write: 'Write to them',
    take: 'I take care of it',
    notTaken: 'That did not work. Please try again.',
    urgent: 'Urgent',
    answerBy: (time: string) => `· answer by ${time}`,
    answered: (time: string) => `· answered at ${time}`,
    missed: (time: string) => `· no answer by ${time}.`,
    asked: (names: readonly string[]) => `Asked: ${listed.format(names)}.`,
    taken: (name: string) => `${name} takes care of it.`,
  },
  menu: {
    open: 'What to do with this message',
    edit: 'Edit',
    takeBack: 'Take back',
    doNotSend: 'Do not send',
    mayHaveArrived: {
      title: 'Back in the box',
      text: 'The message may have arrived all the same: its answer was lost.',
    },
    copy: 'Copy text',
    copied: { title: 'Copied', text: 'The text of the message is on your clipboard.' },
    notCopied: 'Your browser does not let it be copied. Select the text and copy it by hand.',
  },
  edit: {
    label: 'Edit message',
    save: 'Save',
    cancel: 'Cancel',
    failed: 'Your message could not be changed. Please try again.',
  },
  takeBack: {
    title: 'Take this message back?',
    text: 'Nothing of what it says stays, for either of you. That it was there still shows.',
    yes: 'Take back',
    no: 'Keep it',
    failed: 'Your message could not be taken back. Please try again.',
  },
  versions: { title: 'What it said before', notRead: 'It could not be read. Please try again.' },
  sent: { title: 'Message sent', text: 'Your message has been delivered.' },
  notSent: { title: 'Error', text: 'Failed to send message. Please try again.' },
} as const;

interface Brief extends Pick<Message, 'content'> {
  readonly attachments: readonly Pick<Attachment, 'name'>[];
}

/** A message as one line; without text, its attachments. */
export function inBrief({ content, attachments }: Brief): string {
  if (content === null) return words.thread.retracted;
  if (content !== '') return content;
  const [first, ...more] = attachments;
  return first && more.length === 0 ? first.name : words.files.many(attachments.length);
}
