/** More zones than the people of one installation live in, and no more for other spellings of them. */
const mostZones = 200;

/**
 * The format of instants in a zone; refuses one that is not known. Each is created once, which takes longer than to write
 * dates with it.
 */
export function formatsByZone(
  language: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const created = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = created.get(timeZone);
    if (known) return known;
    if (created.size >= mostZones) created.clear();
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
    created.set(timeZone, format);
    return format;
  };
}
