const counted = (one: string, several: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${several}`);

/** What stands above the composer, in one line. */
export const words = {
  meetings: counted('meeting', 'meetings'),
  offers: counted('offer', 'offers'),
  later: counted('message for later', 'messages for later'),
  show: 'Show',
  showAll: (summary: string) => `Show: ${summary}`,
} as const;
