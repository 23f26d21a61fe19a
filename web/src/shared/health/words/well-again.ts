export const words = {
  title: (name: string) => `Well again: ${name}`,
  endedOn: 'Last day of being ill',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  stale: 'Somebody else has changed this illness in the meantime. Save again to end it as they left it.',
  failed: 'The illness could not be ended. Please try again.',
} as const;
