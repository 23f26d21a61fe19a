import { type BleedingFlow, type CycleSymptom, longestCycleDays } from '@entourage/contracts/health.ts';

export const flowWords: Readonly<Record<BleedingFlow, string>> = { LIGHT: 'Light', MEDIUM: 'Medium', HEAVY: 'Heavy' };

export const cycleSymptomWords: Readonly<Record<CycleSymptom, string>> = {
  CRAMPS: 'Cramps',
  HEADACHE: 'Headache',
  BACK_PAIN: 'Back pain',
  BLOATING: 'Bloating',
  BREAST_TENDERNESS: 'Tender breasts',
  NAUSEA: 'Nausea',
  TIREDNESS: 'Tiredness',
  POOR_SLEEP: 'Poor sleep',
  LOW_MOOD: 'Low mood',
};

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const kept =
  'Earlier versions, with entries that you have removed, are kept with your health records and erased with them. ' +
  'Nobody reads them.';
const elsewhere = 'You have changed the log on another device in the meantime.';

export const words = {
  title: 'Menstrual cycle',
  lead: 'Your own log. Nobody else sees it, unless you share it with your liaisons.',
  sharedLead: 'The athlete logs it, and shares it with the assigned liaisons.',
  notRead: 'The menstrual cycle could not be read. Please try again.',
  failed: 'It could not be saved. Please try again.',
  stale: {
    save: `${elsewhere} Look at it, and save again.`,
    changed: 'You have changed this entry on another device in the meantime. Saving puts yours in its place.',
    gone:
      'You have removed this entry, or moved it to another day, on another device in the meantime. Save again to add ' +
      'this one to the log, or cancel.',
    off:
      'You have turned the log off on another device in the meantime. You can still save: the entry is kept with the ' +
      'others, and the log stays off.',
    remove: `${elsewhere} The entry is still there. Remove it again if you still want to.`,
    settings: `${elsewhere} Nothing was changed here. Look at it, and choose again.`,
    turnOn: `${elsewhere} Turn it on again if you still want to.`,
  },
  off: {
    title: 'Off',
    text: 'If you log your cycle here, only you see it. You can turn it off again at any time.',
    kept: 'It is off, and nobody else sees your entries. They are here again once you turn it on.',
    turnOn: 'Turn on',
  },
  inShort: {
    off: 'Off',
    own: 'Only you see it',
    shared: 'Shared with your liaisons',
    byAthlete: 'Shared by the athlete',
  },
  facts: {
    label: 'The cycle now',
    day: 'Day of the cycle',
    noDay: 'Not logged yet',
    usual: 'Usual length',
    lengths: (usual: number, shortest: number, longest: number) =>
      shortest === longest ? days(usual) : `${days(usual)} (${shortest} to ${longest})`,
    next: 'Next start, by estimate',
    between: (from: string, to: string) => `Between ${from} and ${to}`,
    late: (count: number) => `Later than estimated, by ${days(count)}`,
    tooFew: `Shown after three logged cycles (${longestCycleDays} days at most each)`,
    estimate: 'An estimate from your entries: neither contraception nor a diagnosis.',
    sharedEstimate: 'An estimate from the athlete’s entries: neither contraception nor a diagnosis.',
  },
  absence: {
    own:
      'No start has been logged for over 90 days. If you do not expect that, it is worth telling a physician: one of ' +
      'several possible reasons is eating too little for the training (low energy availability). We tell nobody.',
    shared: 'No start has been logged for over 90 days.',
  },
  cycles: {
    title: 'Last cycles',
    none: 'No bleeding logged yet.',
    since: (day: string) => `Since ${day}`,
    length: (count: number) => `${days(count)} until the next start`,
    gap: (count: number) => `A gap of ${days(count)}, which is not counted as a cycle`,
    current: 'Present cycle',
    over: 'It has ended',
    earlier: (count: number) => `Earlier ones (${count})`,
    change: (span: string) => `Change the bleeding: ${span}`,
  },
  symptoms: {
    label: 'Days with symptoms',
    title: (count: number) => `Days with symptoms (${count})`,
    change: (day: string) => `Change the symptoms: ${day}`,
    more: 'Show more',
  },
  bleeding: {
    add: 'Log bleeding',
    edit: 'Change the bleeding',
    over: 'The bleeding has ended',
    lead: 'One entry is the whole bleeding, from its first to its last day.',
    full: (most: number) =>
      `The log is full: it holds ${most.toLocaleString('en-GB')} entries of bleeding. Remove one to add another.`,
    startedOn: 'First day',
    endedOn: 'Last day',
    endedOnHint: 'Leave it empty while it lasts',
    earlierEndedOn: (since: string) => `Last day of the bleeding since ${since}`,
    earlierEndedOnHint: 'It has none yet, and ended before this one',
    flow: 'How heavy',
  },
  symptomDay: {
    add: 'Log symptoms',
    edit: 'Change the symptoms',
    full: (most: number) =>
      `The log is full: it holds ${most.toLocaleString('en-GB')} days with symptoms. Remove one to add another.`,
    joined: 'This day is in the log already: its symptoms are ticked too. Saving changes that entry.',
    day: 'Day',
    symptoms: 'Symptoms',
  },
  form: { save: 'Save', saving: 'Saving...' },
  remove: {
    open: 'Remove',
    ask: {
      title: 'Remove this entry?',
      text: `It disappears from your log, and from what your liaisons see if you share it. ${kept}`,
      yes: 'Remove',
      no: 'Keep',
    },
  },
  sharing: {
    label: 'Share with my liaisons',
    on: 'All assigned liaisons read it, later ones too; ‘Who saw your data’ lists who did. Nobody else does.',
    off: 'Only you see it: no liaison, no team member, no administrator, not even in an emergency.',
    ask: {
      title: 'Share with your liaisons?',
      text:
        'All liaisons who are assigned to you will read the whole log: bleeding, symptoms and the estimate. Liaisons ' +
        'who are assigned to you later will read it too. You can stop at any time.',
      yes: 'Share',
      no: 'Keep it to myself',
    },
  },
  turnOff: {
    open: 'Turn off',
    ask: {
      title: 'Turn off the menstrual cycle?',
      text: `It is shared with nobody any more. Your entries stay, and are here again when you turn it on. ${kept}`,
      yes: 'Turn off',
      no: 'Leave it on',
    },
  },
} as const;
