/** A stranger may enter a name that looks like an address, which programs would turn into a link. */
const harmless = /^[\p{L}\p{M}\p{N}'’ -]{1,101}$/u;

export interface NamedPerson {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** First and last name, else the username; null where neither is harmless. */
export function nameInCalendar(person: NamedPerson | null): string | null {
  if (person === null) return null;
  const whole = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return [whole, person.username].find((name) => harmless.test(name)) ?? null;
}
