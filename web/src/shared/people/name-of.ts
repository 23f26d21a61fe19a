interface Named {
  readonly username: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What a person is called here; null: the account is gone. */
export function nameOf(person: Named | null): string {
  if (!person) return 'a deleted account';
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return name || person.username;
}
