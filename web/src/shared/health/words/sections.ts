export const words = {
  label: 'Sections',
  liaisons: 'Liaisons',
  competitions: 'Competitions',
  illness: 'Illness',
  cycle: 'Menstrual cycle',
  documents: 'Documents',
} as const;
