/** Each location has a queue of its own, so that no worker sees the jobs of another one. */
export const queueOf = (location: string) => ({ service: 'training', name: `training-${location}` }) as const;
