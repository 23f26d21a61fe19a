import type { Shown } from './rows.ts';

/** Clocks of devices are wrong by less. */
const clockToleranceMs = 24 * 3_600_000;

/** Whether to offer to edit and to retract a message; the server decides by its own clock, and refuses with the reason. */
export const isAlterable = ({ own, alterableUntil }: Shown): boolean =>
  own && alterableUntil !== null && Date.parse(alterableUntil) + clockToleranceMs > Date.now();

/** Whether anything can be done with a message. */
export const hasChoices = (shown: Shown): boolean =>
  shown.content !== null && (shown.content !== '' || shown.state === 'waiting' || isAlterable(shown));
