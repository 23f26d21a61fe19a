export const words = {
  open: 'Revoke',
  ask: {
    title: 'Revoke your emergency pass?',
    text: 'Its code opens nothing any more, also where it is printed.',
    yes: 'Revoke the pass',
    no: 'Keep it',
  },
  failed: 'The pass could not be revoked. Please try again.',
  done: { title: 'Pass revoked', text: 'Its code opens nothing any more.' },
} as const;
