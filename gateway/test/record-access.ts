import { openWhileTested } from '@entourage/stack/testing/opened-actions';
import { actionsOf } from './access-actions.ts';
import { type Attempt, callersFor, type Surroundings, type Variables, waysTo } from './access-endpoints.ts';
import { isLetIn, type Outcome, type Standing } from './access-standing.ts';
import type { Person } from './people.ts';

export interface RecordRow<Name, Subject> {
  readonly outcome: (standing: Name) => Outcome;
  /** Called for each attempt. */
  variables(subject: Subject): Variables | Promise<Variables>;
  /** It addresses no other person and no record. */
  readonly ofOneself?: true;
  /** These callers get an empty list if the record's person does not exist. */
  readonly emptyWhenAbsent?: readonly Name[];
}

/**
 * Tries every row as every caller, in every way. Records that are missing and records that are not visible to the caller
 * must be answered alike.
 */
export function testRecordAccess<Name extends string, Subject>(given: {
  readonly rows: Readonly<Record<string, RecordRow<Name, Subject>>>;
  readonly standings: Readonly<Record<Name, Standing | null>>;
  readonly around: () => Surroundings;
  readonly personOf: (standing: Name) => Person | null;
  /** For one run of a table: the records that a caller addresses, who is let in or refused. */
  readonly subjects: () => (standing: Name, isLetIn: boolean) => Subject;
  readonly absent: () => Subject;
}): void {
  const { rows, standings, around, personOf, subjects, absent } = given;

  function tableOf(row: RecordRow<Name, Subject>, attempt: Attempt, callers: readonly Name[]) {
    const subjectFor = subjects();
    return Promise.all(
      callers.map(async (standing) => {
        const caller = { person: personOf(standing), standing: standings[standing] };
        const about = async (subject: Subject) => attempt(caller, await row.variables(subject));
        const [existing, missing] = await Promise.all([
          about(subjectFor(standing, isLetIn(row.outcome(standing)))),
          row.ofOneself ? null : about(absent()),
        ]);
        return { standing, existing, missing };
      }),
    );
  }

  describe.each(Object.keys(rows))('%s', (name) => {
    const row = rows[name] as RecordRow<Name, Subject>;
    openWhileTested(actionsOf(name));

    test.each(waysTo(name, around))('%s', async (way, attempt) => {
      const callers = callersFor(way, Object.keys(standings) as Name[], row.outcome);
      const seen = await tableOf(row, attempt, callers);
      expect(Object.fromEntries(seen.map(({ standing, existing }) => [standing, existing.outcome]))).toEqual(
        Object.fromEntries(seen.map(({ standing }) => [standing, row.outcome(standing)])),
      );
      // Missing and not visible to the caller answer alike, byte for byte.
      for (const { existing, missing } of seen) {
        if (missing && existing.outcome === 'NOT_FOUND') expect(existing).toEqual(missing);
      }
      const answered = seen.filter(({ missing }) => missing?.outcome === 'done').map(({ standing }) => standing);
      expect(answered).toEqual((row.emptyWhenAbsent ?? []).filter((standing) => callers.includes(standing)));
    });
  });
}
