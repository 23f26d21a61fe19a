/** A line of an iCalendar file (RFC 5545, 3.1): its name and parameters in capitals, its value as it is written. */
export interface ContentLine {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
  readonly value: string;
}

/** A component with its own lines and those within it: an event, a time zone. */
export interface CalendarPart {
  readonly name: string;
  readonly lines: readonly ContentLine[];
  readonly parts: readonly CalendarPart[];
}

interface OpenPart {
  readonly name: string;
  readonly lines: ContentLine[];
  readonly parts: OpenPart[];
}

/** Deeper ones are read as part of the one at this depth. */
const deepest = 8;

/** Reads the calendars of a file; null: it is none. Lines that are not understood are left out. */
export function calendarsIn(text: string): readonly CalendarPart[] | null {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 1000))) return null;
  const file: OpenPart = { name: '', lines: [], parts: [] };
  const open: OpenPart[] = [file];
  // A long line is folded: what follows a break and a blank goes on. Some programs break with CR or LF alone.
  for (const written of text.replaceAll(/(?:\r\n|\r|\n)[ \t]/g, '').split(/[\r\n]+/)) {
    const line = lineOf(written);
    const inner = open.at(-1) ?? file;
    if (line?.name === 'BEGIN' && open.length <= deepest) {
      const part: OpenPart = { name: nameIn(line), lines: [], parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (line?.name === 'END') {
      // An end without its begin ends nothing.
      const begun = open.findLastIndex(({ name }) => name === nameIn(line));
      if (begun > 0) open.length = begun;
    } else if (line) inner.lines.push(line);
  }
  return file.parts.filter(({ name }) => name === 'VCALENDAR');
}

const nameIn = ({ value }: ContentLine): string => value.trim().toUpperCase();

const shape = /^\uFEFF?([\w-]+)((?:;[\w-]+=(?:"[^"]*"|[^";:])*)*):(.*)$/s;

function lineOf(written: string): ContentLine | null {
  const [, name, params = '', value = ''] = shape.exec(written) ?? [];
  if (name === undefined) return null;
  const given = [...params.matchAll(/;([\w-]+)=((?:"[^"]*"|[^";])*)/g)];
  return {
    name: name.toUpperCase(),
    params: new Map(given.map(([, key = '', said = '']) => [key.toUpperCase(), said.replaceAll('"', '')])),
    value,
  };
}

export const lineIn = ({ lines }: CalendarPart, name: string): ContentLine | undefined =>
  lines.find((line) => line.name === name);

/** A text as it was meant: without escapes, in one line. */
export function textOf(part: CalendarPart, name: string): string {
  const { value = '' } = lineIn(part, name) ?? {};
  const meant = value.replaceAll(/\\([nN,;\\])/g, (_all, escaped: string) => (/n/i.test(escaped) ? ' ' : escaped));
  return meant.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
}
