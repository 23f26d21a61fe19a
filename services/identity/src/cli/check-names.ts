import { nameText } from '@entourage/contracts/rest/text.ts';
import { newUsername } from '@entourage/contracts/rest/users.ts';
import { openDatabase, type Pool } from '@entourage/kit/data/database.ts';
import { createLog } from '@entourage/kit/process/log.ts';
import { isReserved } from '../names/reserved.ts';
import { skeletonOf } from '../names/skeleton.ts';

const shownNames = ['firstName', 'lastName', 'professionalLeague', 'teamOrganization'] as const;
type Account = { id: string; username: string; role: string } & Record<(typeof shownNames)[number], string | null>;

const shownName = nameText({ max: Number.MAX_SAFE_INTEGER, missing: 'shows nothing' });

/** Lists accounts whose names break a newer rule; exit code 1 if there are any. Changes nothing. */
export async function checkNames(databaseUrl: string): Promise<number> {
  const pool = await openDatabase(databaseUrl, 2, createLog('identity', 'silent'));
  let found = 0;
  try {
    const seen = new Map<string, string>();
    for await (const account of accounts(pool)) {
      for (const sentence of violationsOf(account, seen)) {
        process.stdout.write(`${account.id}  ${visible(account.username)}  ${sentence}\n`);
        found++;
      }
    }
  } finally {
    await pool.end();
  }
  process.stdout.write(found === 0 ? 'All names keep the rules.\n' : `${found} found.\n`);
  return found === 0 ? 0 : 1;
}

function* violationsOf(account: Account, seen: Map<string, string>): Generator<string> {
  const { username } = account;
  const refused = newUsername.safeParse(username).error;
  if (refused) yield `username: ${refused.issues[0]?.message}`;
  // Operators create admins and may give them reserved names.
  if (account.role !== 'ADMIN' && isReserved(username)) yield 'username: reserved';
  const skeleton = skeletonOf(username);
  const lookalike = seen.get(skeleton);
  if (lookalike !== undefined) yield `username: looks like ${visible(lookalike)}`;
  else seen.set(skeleton, username);
  for (const field of shownNames) {
    const value = account[field];
    const issue = value === null ? undefined : shownName.safeParse(value).error?.issues[0];
    if (issue) yield `${field} ${visible(value ?? '')}: ${issue.message}`;
  }
}

const batch = 1000;

async function* accounts(pool: Pool): AsyncGenerator<Account> {
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: Account[] } = await pool.query(
      `select id, username, role, first_name as "firstName", last_name as "lastName",
              professional_league as "professionalLeague", team_organization as "teamOrganization"
       from users where $1::uuid is null or id > $1 order by id limit ${batch}`,
      [after],
    );
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
}

/** Replaces invisible and direction-changing characters with their code points. */
const visible = (text: string): string =>
  text.replaceAll(
    /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|[\p{Default_Ignorable_Code_Point}\u2800]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
