import type { SeededPeople } from '../seed/people-file.ts';

/** The last output of a start: the address and the people to sign in as. */
export function printBanner(options: {
  address: string;
  people: SeededPeople | undefined;
  took: string;
  watch: boolean;
}): void {
  const { address, people, took, watch } = options;
  console.log(
    `\nEntourage is up at ${address} (${took}).${watch ? ' Changed files restart what they belong to.' : ''}`,
  );
  if (people) {
    console.log(`People to try, each with the password ${people.password}:\n`);
    console.log(
      table(
        ['username', 'role', 'status', 'to try'],
        people.people.map((p) => [p.username, p.role, p.status, p.toTry ?? '']),
      ),
    );
  }
  console.log('\nStop with Ctrl-C.');
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [heads, ...rows]
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}
