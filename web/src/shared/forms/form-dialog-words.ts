/** Words of every dialog with a form. */
export const words = {
  cancel: 'Cancel',
  close: 'Close',
  leave: { title: 'Close without saving?', text: 'What you typed has not been saved.', yes: 'Close', no: 'Stay' },
} as const;
