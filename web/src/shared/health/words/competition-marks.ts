/** The words of competitions where training is planned. */
export const words = {
  title: 'Competitions',
  thisWeek: 'Competitions this week',
  plan: 'Plan it as a session',
  planNamed: (name: string) => `Plan it as a session: ${name}`,
} as const;
