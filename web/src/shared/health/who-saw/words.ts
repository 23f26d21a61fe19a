export const roleWords = { LIAISON: 'Liaison', TEAM_MEMBER: 'Team member', ADMIN: 'Admin' } as const;

export const words = {
  title: 'Who saw your data',
  lead: 'Every visit to your health data by somebody else, the latest first. Open a visit to see its parts.',
  /** Administrators stay anonymous: athletes have no contact with them. */
  anAdmin: 'An administrator',
  emergency: 'Emergency access',
  reason: (reason: string) => `Reason given: ${reason}`,
  ends: (time: string) => `It ends ${time}.`,
  ended: (time: string) => `It ended ${time}.`,
  parts: (count: number) => `${count} parts`,
  nothingRead: 'Nothing was looked at.',
  times: (first: string, latest: string) => `First look ${first}, latest ${latest}`,
  empty: {
    title: 'Nobody has looked yet',
    text: 'Every visit by a liaison, your team or an admin will appear here.',
  },
  notRead: 'The list could not be read. Please try again.',
} as const;
