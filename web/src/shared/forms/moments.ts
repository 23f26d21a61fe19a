/** Parses the value of a datetime-local input in the local time zone; empty if invalid. */
export const instantOf = (typed: string): string => {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** Formats a time as the value of a datetime-local input. */
export const fieldOf = (at: Date): string => {
  const two = (figure: number) => String(figure).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};
