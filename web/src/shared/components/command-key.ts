/** Apple's keyboards have ⌘ where others have Ctrl. Rendered pages are built where there may be no navigator. */
const isApple = (): boolean => /Macintosh|iPhone|iPad|iPod/.test(globalThis.navigator?.userAgent ?? '');

/** The words for a key that is pressed together with Ctrl, or on Apple devices with ⌘, as people there write it. */
export const withCommand = (key: string): string => (isApple() ? `⌘${key}` : `Ctrl+${key}`);
