import type { Wellness } from '../api/wellness.api.ts';

export type Measured = Pick<Wellness, 'measuredFlags' | 'measuredUsual'>;

/** Whether anything measured in the last week is known to be usual or not. */
export const isCompared = ({ measuredFlags, measuredUsual }: Measured): boolean =>
  measuredFlags.length > 0 || measuredUsual.length > 0;
