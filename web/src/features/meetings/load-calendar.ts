/** The code of the calendar. */
export const loadCalendar = async () => ({ default: (await import('./calendar/Calendar.tsx')).Calendar });
