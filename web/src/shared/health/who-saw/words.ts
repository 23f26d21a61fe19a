export const roleWords = {
  LIAISON: 'Liaison',
  TEAM_MEMBER: 'Team member',
  ADMIN: 'Admin',
  PASS: 'Emergency pass',
} as const;

/** Visitors without a name here: they have left, or the athlete is not approved and is shown nobody. */
export const unnamed = {
  LIAISON: 'A liaison',
  TEAM_MEMBER: 'A team member',
  /** Administrators stay anonymous: athletes have no contact with them. */
  ADMIN: 'An administrator',
  /** Whoever it was has no account here. */
  PASS: 'Somebody with your emergency pass',
} as const;

export const words = {
  title: 'Who saw your data',
  lead: 'Every visit to your health data by somebody else, the latest first. Open a visit to see its parts.',
  emergency: 'Emergency access',
  reason: (reason: string) => `Reason given: ${reason}`,
  ends: (time: string) => `It ends ${time}.`,
  ended: (time: string) => `It ended ${time}.`,
  parts: (count: number) => `${count} parts`,
  nothingRead: 'Nothing was looked at.',
  times: (first: string, latest: string) => `First look ${first}, latest ${latest}`,
  empty: {
    title: 'Nobody has looked yet',
    text: 'Every visit by a liaison, your team, an admin or your emergency pass will appear here.',
  },
  notRead: 'The list could not be read. Please try again.',
} as const;
