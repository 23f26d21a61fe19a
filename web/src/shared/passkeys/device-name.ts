const platforms: ReadonlyArray<readonly [RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android device'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
];

/** A first name for a passkey that is made here. */
export const deviceName = (userAgent: string): string =>
  platforms.find(([platform]) => platform.test(userAgent))?.[1] ?? 'This device';
