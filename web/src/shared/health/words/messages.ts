export const messageWords = {
  notRead: 'Messages cannot be read right now.',
  tryAgain: 'Try again',
  you: 'You',
  takenBack: 'This message was taken back',
  files: 'Files to look at',
  unread: (count: number) => (count > 99 ? '99+ unread' : `${count} unread`),
} as const;
