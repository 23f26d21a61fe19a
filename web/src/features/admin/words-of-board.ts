import type { LiaisonType } from '@entourage/contracts/health.ts';

/** The disciplines of connections. */
export const liaisonTypeNames: Readonly<Record<LiaisonType, string>> = {
  SPORTS_SCIENCE: 'Sports Science',
  SPORTS_MEDICINE: 'Sports Medicine',
  PERSONAL_COACH: 'Personal Coach',
};

export const boardWords = {
  title: 'Admin Connection Panel',
  label: 'Athlete Connections',
  type: 'Connection Type',
  figures: {
    active: 'Active Connections',
    connectedAthletes: 'Connected Athletes',
    availableLiaisons: 'Available Liaisons',
    notRead: 'The figures could not be read.',
  },
  athletes: {
    title: 'Athletes',
    search: 'Search athletes',
    filter: 'Show',
    all: 'All athletes',
    without: 'Without a liaison',
    lacking: (discipline: string) => `Lacking ${discipline}`,
    empty: { title: 'No athletes yet', text: 'Whoever is approved as an athlete appears here.' },
    noneSo: { title: 'Nobody', text: 'No athlete is like that.' },
    notRead: 'The athletes could not be read. Please try again.',
    unknownSport: 'Unknown Sport',
    alone: 'No liaison yet',
    lacks: 'Lacks',
    complete: 'Has every discipline',
  },
  liaisons: {
    title: 'Liaisons',
    search: 'Search liaisons',
    empty: { title: 'No liaisons yet', text: 'Give somebody the role of a liaison under User Management.' },
    notRead: 'The liaisons could not be read. Please try again.',
    noProfile: 'Has not written a profile yet',
    years: (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`),
    load: (athletes: number) => (athletes === 1 ? '1 athlete' : `${athletes} athletes`),
    free: 'No athlete yet',
  },
  listOf: (title: string) => `All ${title}`,
  nothing: { title: 'Nothing matches', text: 'Search for something else, or clear the search.' },
  connectionsNotRead: 'Who is connected with whom could not be read.',
  hint: 'Drag a liaison onto an athlete. Or press Choose at a liaison, then Connect at an athlete.',
  hintOnTouch: 'Press Choose at a liaison, then Connect at an athlete.',
  inHand: (liaison: string, type: string) => `${liaison} · ${type}`,
  inHandSpoken: (liaison: string) => `${liaison} chosen. Press Connect at an athlete, or Escape to put them back.`,
  already: 'Connected already',
  created: { title: 'Connection Created', text: 'Athlete and liaison successfully connected!' },
  exists: { title: 'Connection Exists', text: 'This athlete-liaison connection already exists.' },
  failed: 'Connection Failed',
  notRemoved: { title: 'Connection not removed', text: 'Failed to remove the connection. Please try again.' },
  notRestored: {
    title: 'Connection not restored',
    text: 'Failed to restore the connection. Please try again.',
    gone: 'It can no longer be restored. Connect them again.',
  },
  error: { title: 'Connection Error', text: 'Failed to process connection. Please try again.' },
  parting: ({ athlete, liaison }: { athlete: string; liaison: string }) => ({
    title: `Remove ${liaison} from ${athlete}?`,
    text:
      `${liaison} no longer sees the data of ${athlete}. They can still read their messages to each other, but write no ` +
      'new ones. Their coming meetings are cancelled.',
    yes: 'Remove',
    no: 'Keep',
  }),
  removed: (athlete: string, liaison: string) => ({
    title: 'Connection Removed',
    text: `${liaison} is no longer connected with ${athlete}.`,
  }),
  restored: (athlete: string, liaison: string) => ({
    title: 'Connection Restored',
    text: `${liaison} is connected with ${athlete} again.`,
  }),
  gone: 'It had been removed already.',
  undoable: 'What can be undone',
  undo: {
    made: (athlete: string, liaison: string) => `${liaison} connected with ${athlete}`,
    removed: (athlete: string, liaison: string) => `${liaison} removed from ${athlete}`,
  },
  hours: {
    none: 'No shared hours',
    unknown: 'Time zone not set',
    shared: (words: string) => `${words} shared`,
    explained: 'Hours from 9 to 17 that both have, each in their own time zone.',
  },
} as const;
