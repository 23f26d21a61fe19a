export const words = {
  title: 'Recently removed',
  leads: {
    athlete: 'Each can be restored until 24 hours after its removal. Then its file is deleted.',
    liaison: 'Those that you added. Each can be restored until 24 hours after its removal. Then its file is deleted.',
  },
  none: {
    athlete: 'Nothing was removed within the last day.',
    liaison: 'Nothing that you added was removed within the last day.',
  },
  by: (name: string) => `removed by ${name}`,
  notRead: 'The removed documents could not be read. Please try again.',
  restore: 'Restore',
  restoreOf: (title: string) => `Restore ${title}`,
  restored: (title: string) => ({ title: 'Document restored', text: `${title} stands under ‘Documents’ again.` }),
  restoreFailed: 'The document could not be restored. Please try again.',
} as const;
