export const words = {
  label: 'Sections',
  liaisons: 'Liaisons',
  competitions: 'Competitions',
  illness: 'Illness',
  documents: 'Documents',
} as const;
