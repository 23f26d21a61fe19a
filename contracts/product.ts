/** The product's own words, in one place. */
export const product = {
  name: 'Entourage',
  assistant: '@entourage',
  verificationPrefix: 'ENTOURAGE-',
  supportAddress: 'support@entourage.example',
} as const;
