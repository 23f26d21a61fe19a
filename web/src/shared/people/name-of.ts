interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The display name of a person; null: the account is deleted. */
export function nameOf(person: Named | null): string {
  if (!person) return 'a deleted account';
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return name || person.username;
}
