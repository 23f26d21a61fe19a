import type { Appointment } from './meetings.api.ts';

/** Whether a meeting waits for the confirmation of this person, not of the one who asked for it. */
export const waitsFor = ({ status, scheduledBy }: Appointment, ownId: string): boolean =>
  status === 'PENDING' && scheduledBy !== ownId;
