const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const words = {
  several: 'Some of this page could not be loaded',
  failed: (part: string) => `${part} could not be loaded`,
  named: (parts: readonly string[], text: string) => `${list.format(parts)}. ${text}`,
  parts: {
    about: 'About the athlete',
    picture: 'Injury risk and training',
    todos: 'To-dos',
    checkIn: 'Daily check-in',
    wellness: 'Check-ins over time',
    questions: 'Questions in the check-in',
    trainingPlan: 'Training plan',
    competitions: 'Competitions',
    injuries: 'Injury log',
    illnesses: 'Illness',
    cycle: 'Menstrual cycle',
    medicalCard: 'Medical card',
    emergencyPass: 'Emergency pass',
    careNotes: 'Care notes',
    documents: 'Documents',
    followUps: 'Follow-ups',
    liaisons: 'Liaisons',
    message: 'Latest message',
    meeting: 'Next meeting',
  },
} as const;
