/** The names of the answers, where they are given and where they are read. */
export const labels = {
  sport: 'Sport',
  team: 'Team',
  position: 'Position',
  yearsActive: 'Years active',
  primaryGoals: 'Performance goals',
  healthConcerns: 'Health focus areas',
} as const;
