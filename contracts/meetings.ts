/** Statuses of an appointment. */
export const appointmentStatuses = ['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Minutes of a meeting, unless the caller says otherwise, and of each suggested slot. */
export const usualMinutes = 30;
export const shortestMinutes = 15;
export const longestMinutes = 120;

export const usualTitle = '1:1 Consultation';

/** Days covered by one answer of suggested slots. */
export const suggestedDays = 14;
export const mostSuggestedDays = 62;

/** How far ahead a meeting may be booked. */
export const bookableDays = 365;

/** Times that one proposal offers. */
export const fewestProposed = 2;
export const mostProposed = 5;
/** How long a proposal holds its times. */
export const proposalHours = 48;

/** Statuses of a proposal. */
export const proposalStatuses = ['OPEN', 'ACCEPTED', 'DECLINED', 'EXPIRED'] as const;

/** Minutes before a meeting at which both people are reminded of it: a day, and a quarter of an hour. */
export const reminderMinutes = [1440, 15] as const;

/** Days after its end in which the liaison of a completed meeting corrects whether it took place. */
export const correctableDays = 7;
export const corrections = ['tookPlace', 'didNotCome'] as const;

/** How long a slot is held for a person who is choosing. */
export const holdMinutes = 5;
