import { product } from '@entourage/contracts/product.ts';

export const words = {
  hint: `Commands are "${product.assistant} meeting" and "${product.assistant} schedule a meeting with @name".`,
  hintWithoutCommands: 'Meetings are only between athletes and their liaisons.',
  hintForLiaison: `The command is "${product.assistant} meeting".`,
  sendAnyway: 'Send anyway',
  complete: 'Commands',
  notFound: {
    title: 'Liaison not found',
    text: (name: string) => `No liaison found with name "${name}". Please check the spelling.`,
  },
  liaisonsFailed: 'Your liaisons could not be loaded.',
  schedule: 'Schedule Meeting',
  cancelled: {
    title: 'Meeting Cancelled',
    dismiss: 'Dismiss',
  },
} as const;
