import type { AllergySeverity, AntiDopingState, BloodGroup, MedicineKind } from '@entourage/contracts/health.ts';
import type { CardPart } from '@entourage/contracts/rest/medical-card.ts';

export const severityWords: Readonly<Record<AllergySeverity, string>> = {
  SEVERE: 'Severe',
  MODERATE: 'Moderate',
  MILD: 'Mild',
};

export const kindWords: Readonly<Record<MedicineKind, string>> = { MEDICINE: 'Medicine', SUPPLEMENT: 'Supplement' };

export const antiDopingWords: Readonly<Record<AntiDopingState, string>> = {
  NOT_CHECKED: 'Not checked against the prohibited list',
  ALLOWED: 'Allowed',
  ALLOWED_WITH_EXEMPTION: 'Allowed with an exemption (TUE)',
  NOT_ALLOWED: 'Not allowed',
};

export const bloodGroupWords: Readonly<Record<BloodGroup, string>> = {
  A_POSITIVE: 'A+',
  A_NEGATIVE: 'A−',
  B_POSITIVE: 'B+',
  B_NEGATIVE: 'B−',
  AB_POSITIVE: 'AB+',
  AB_NEGATIVE: 'AB−',
  O_POSITIVE: 'O+',
  O_NEGATIVE: 'O−',
};

const somebodyElse = 'Somebody else has changed the card in the meantime.';

export const words = {
  title: 'Medical card',
  lead: 'What somebody who treats the athlete must know first. It is shown to the athlete, the assigned liaisons and, in an emergency, with a reason or by the athlete’s pass.',
  notRead: 'The medical card could not be read. Please try again.',
  failed: 'The medical card could not be saved. Please try again.',
  stale: `${somebodyElse} Save again to keep what they entered, and yours.`,
  staleGone:
    'Somebody else has changed or removed this entry in the meantime. Save again to add yours beside what they entered, or cancel.',
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  remove: 'Remove from the card',
  removing: 'Removing...',
  allergies: {
    title: 'Allergies',
    unsaid: 'Not said yet.',
    none: 'No known allergies',
    sayNone: 'There are no known allergies',
    add: 'Add an allergy',
    edit: 'Change the allergy',
    substance: 'Allergic to',
    substanceHint: 'For example: penicillin',
    severity: 'How severe',
    reaction: 'What happens',
    severe: (substances: string) => `Severe allergy: ${substances}`,
  },
  medicines: {
    title: 'Medicines and supplements',
    unsaid: 'None entered.',
    add: 'Add a medicine',
    edit: 'Change the medicine',
    name: 'Name',
    kind: 'What it is',
    dose: 'Dose',
    doseHint: 'For example: 500 mg, twice a day',
    reason: 'What for',
    since: 'Since',
    until: 'Until',
    antiDoping: 'Anti-doping',
    exemptionUntil: 'Last day of the exemption',
    ended: (count: number) => (count === 1 ? 'One that has ended' : `${count} that have ended`),
    from: (day: string) => `since ${day}`,
    to: (day: string) => `until ${day}`,
  },
  exemption: {
    until: (day: string) => `Allowed with an exemption until ${day}`,
    endsIn: (days: number) => (days === 1 ? 'Exemption ends tomorrow' : `Exemption ends in ${days} days`),
    endsToday: 'Exemption ends today',
    ended: (day: string) => `Exemption ended ${day}`,
  },
  contacts: {
    title: 'In an emergency, call',
    unsaid: 'Nobody entered.',
    add: 'Add a contact',
    edit: 'Change the contact',
    name: 'Name',
    relation: 'Relation',
    relationHint: 'For example: sister',
    phone: 'Phone',
    phoneHint: 'With the country code, for example +44 20 7946 0018',
    call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  },
  history: {
    open: 'Earlier versions',
    title: 'What changed on the medical card',
    lead: 'Each save, the latest first: what it took away, and what it added.',
    notRead: 'The earlier versions could not be read. Please try again.',
    empty: { title: 'Nothing yet', text: 'Each save of the card appears here.' },
    allergy: (facts: string) => `Allergy: ${facts}`,
    contact: (facts: string) => `Contact: ${facts}`,
    added: 'Added:',
    removed: 'Removed:',
    bringBack: {
      ask: 'Bring back',
      askOf: (when: string) => `Bring back the version of ${when}`,
      title: 'Bring back this version?',
      lead: (when: string) => `The card will be as it was saved on ${when}. No version is lost.`,
      differs: 'Compared with the current card:',
      same: 'The card is like this version now.',
      stale: `${somebodyElse} Look again at what would change.`,
      yes: 'Bring back',
      doing: 'Bringing back...',
      done: { title: 'Version brought back', text: 'It is the current medical card now.' },
    },
    parts: {
      bloodGroup: 'Blood group',
      noKnownAllergies: 'Known allergies',
      allergies: 'Allergies',
      medicines: 'Medicines and supplements',
      contacts: 'Emergency contacts',
    } satisfies Record<CardPart, string>,
  },
  blood: { title: 'Blood group', unsaid: 'Not said yet.', unknown: 'Not known', edit: 'Blood group' },
} as const;
