export const words = {
  title: 'Emergency pass',
  opening: 'Opening the medical card',
  titleOf: (name: string) => `Medical card of ${name}`,
  nothing: 'Nothing has been entered.',
  severe: 'Severe allergies',
  otherAllergies: 'Other allergies',
  unknownAllergies: 'Nothing is known about allergies',
  asOf: 'As of',
  noticed: 'The athlete is notified that somebody opened this card.',
  failed: 'The medical card could not be opened. Please try again.',
  help: 'For help, write to',
  what: 'An athlete’s emergency pass opens their medical card for whoever helps them, without an account. Scan the code on the pass with the camera of a phone.',
  again: {
    title: 'Scan the code again',
    text: 'This page does not keep the code. Scan it on the pass once more.',
  },
} as const;
