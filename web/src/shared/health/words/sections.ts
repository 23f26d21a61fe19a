export const words = {
  label: 'Sections',
  liaisons: 'Liaisons',
  competitions: 'Competitions',
  illness: 'Illness',
} as const;
