import type { Competition } from '../api/competitions.api.ts';

const fields = ['name', 'day', 'time', 'timezone', 'place'] as const;
export type Name = (typeof fields)[number];
/** As it is typed: empty where it is not said. */
export type Entered = Readonly<Record<Name, string>>;
type Content = Pick<Competition, Name>;

/** `zone`: the one that is offered where none is said. */
export const enteredIn = ({ name, day, time, timezone, place }: Content, zone: string): Entered => ({
  name,
  day,
  time: time ?? '',
  timezone: timezone ?? zone,
  place: place ?? '',
});

/** Without a time no zone is sent: its field is not shown. */
export const sentAs = ({ name, day, time, timezone, place }: Content): Content => ({
  name,
  day,
  time: time || null,
  timezone: time ? timezone : null,
  place: place || null,
});

export const isSame = (one: Content, other: Content): boolean => fields.every((field) => one[field] === other[field]);
