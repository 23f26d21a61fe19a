/** Between these hours of a person's clock nobody is reminded by mail, and no time is offered first. */
export const quietHours = { from: 22, to: 7 };

const clockAt = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** From when to when, in words. */
export const quietWords = `${clockAt(quietHours.from)}–${clockAt(quietHours.to)}`;

/** Whether a clock that shows this, as HH:MM, is within the quiet hours. */
export const isQuiet = (clock: string): boolean => clock < clockAt(quietHours.to) || clock >= clockAt(quietHours.from);
