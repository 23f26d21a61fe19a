export const sent = {
  title: 'Message Sent!',
  text: 'Thank you for writing. Our team replies within 24-48 hours, to the e-mail address you gave.',
} as const;

export const page = {
  title: 'Contact us',
  lead: 'A person reads every message. We reply within 24-48 hours.',
} as const;
