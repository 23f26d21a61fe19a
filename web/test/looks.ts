/** Light on a desktop, dark on a phone. */
export const looks = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;
export type Look = (typeof looks)[number];
