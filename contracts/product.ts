/** The product's own wording, in one place. */
export const product = {
  name: 'Entourage',
  assistant: '@entourage',
  verificationPrefix: 'ENTOURAGE-',
  supportAddress: 'support@entourage.example',
} as const;
