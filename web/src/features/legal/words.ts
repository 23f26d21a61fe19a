/** The rights a person may exercise; the words become the subject of the message. */
export const rights = [
  { value: 'Access', label: 'Access: see what you hold about me' },
  { value: 'Rectification', label: 'Rectification: correct it' },
  { value: 'Erasure', label: 'Erasure: delete it' },
  { value: 'Restriction', label: 'Restriction: limit its use' },
  { value: 'Portability', label: 'Portability: give it to me to take along' },
  { value: 'Objection', label: 'Objection: stop using it for a purpose' },
  { value: 'Withdrawal of consent', label: 'Withdrawal of consent' },
] as const;

export const missing = { right: 'Choose a right', message: 'Details are required' } as const;

export const sentRequest = {
  title: 'Request sent',
  text: 'We confirm that it has arrived within 24-48 hours and answer within one month, to the e-mail address you gave. We may first ask for something that shows it is you.',
} as const;
