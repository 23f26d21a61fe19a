interface Seen {
  readonly focused: boolean;
  readonly visibilityState: string;
}

/** Whether the person looks at the app right now, which has told them already. */
export const isInView = (windows: readonly Seen[]): boolean =>
  windows.some(({ focused, visibilityState }) => focused && visibilityState === 'visible');

/** Safari ends a subscription whose messages show nothing. */
export const mustShowAll = (userAgent: string): boolean =>
  /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\//.test(userAgent);
