export const words = {
  list: 'Emergency access to your health data',
  says: 'An administrator opened your health data in an emergency.',
  dismiss: 'Dismiss',
  dismissOf: (at: string) => `Dismiss the notice of ${at}`,
  dismissFailed: 'The notice could not be dismissed. Please try again.',
} as const;
