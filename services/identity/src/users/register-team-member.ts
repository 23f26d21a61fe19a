import type { createTeamMember } from '@entourage/contracts/asks.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { invalid, Problem } from '@entourage/kit/serve/problem.ts';
import { giveBackAndThrow, type Throttle } from '@entourage/kit/throttle/throttle.ts';
import type { z } from 'zod';
import { assertAcceptable } from '../credentials/new-password.ts';
import { hashPassword, type PasswordRules, verifyPassword } from '../credentials/password.ts';
import { countingRegistration, type RegistrationLimits } from './counting-registration.ts';
import { assertNotReserved, insertAccount } from './register-user.ts';

type Question = z.output<typeof createTeamMember.question>;
type Answer = z.input<typeof createTeamMember.answer>;
type Account = Extract<Answer, { userId: string }>;

interface Deps {
  readonly pool: Pool;
  readonly passwords: PasswordRules;
  readonly throttle: Throttle;
  readonly registrations: RegistrationLimits;
  readonly wakeRelay: () => void;
  readonly wakeMails: () => void;
}

const used = 'This invite code has already been used.';
/** Registrations with one invite that are not the one that made the account: each may guess its password. */
const wrongAgain = { limit: 20, windowMs: 3_600_000 };
const inviteUsed = () => new Problem('INVITE_OVER', used, { fields: { inviteCode: used } });

/** Answers `create-team-member`: a refusal is an answer, too. */
export const answerTeamMember = (deps: Deps, question: Question): Promise<Answer> =>
  registerTeamMember(deps, question).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const { code, message, fields, retryAfterSeconds } = error;
    return {
      problem: {
        code,
        message,
        ...(fields && { fields }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      },
    };
  });

/** Makes the approved account of an invited person; asked the same again, returns the account that it made. */
async function registerTeamMember(deps: Deps, question: Question): Promise<Account> {
  const athlete = await approvedAthlete(deps.pool, question.athleteId);
  const earlier = await accountOf(deps, question);
  if (earlier) return { userId: earlier, athlete };
  // Somebody who had an account has joined by it.
  if (question.isUsed) throw inviteUsed();

  const { inviteId, username, password, email, address } = question;
  assertNotReserved(username);
  assertAcceptable(password, { ...deps.passwords, username });
  const userId = await countingRegistration(deps, address, async () =>
    insertAccount(
      deps.pool,
      {
        username,
        email,
        passwordHash: await hashPassword(password, deps.passwords),
        professionalLeague: null,
        teamOrganization: null,
        role: 'TEAM_MEMBER',
        status: 'APPROVED',
      },
      null,
      inviteId,
    ),
  ).catch(async (error: unknown) => {
    // The same question at the same time may have been first.
    const first = await accountOf(deps, question);
    if (first) return first;
    throw error;
  });
  deps.wakeRelay();
  deps.wakeMails();
  return { userId, athlete };
}

/** The account that this invite made; refuses where username, e-mail or password differ, in the same time. */
async function accountOf(
  { pool, throttle }: Deps,
  { inviteId, username, email, password }: Question,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string; isSame: boolean; passwordHash: string }>(
    `select users.id, password_hash as "passwordHash", fold_name(username) = fold_name($2)
            and fold_name(email) is not distinct from fold_name($3) as "isSame"
     from redeemed_invites join users on users.id = user_id where invite_id = $1`,
    [inviteId, username, email],
  );
  const [account] = rows;
  if (!account) return null;
  const taken = await throttle.take([{ key: `invite-again:${inviteId}`, ...wrongAgain }]);
  const isRight = await verifyPassword(password, account.passwordHash).catch((error: unknown) =>
    giveBackAndThrow(taken, error),
  );
  if (!isRight || !account.isSame) throw inviteUsed();
  await taken.giveBack();
  return account.id;
}

/** The account may be deleted, or have another role, before the invite is: then the code is worth nothing. */
async function approvedAthlete(pool: Pool, athleteId: string): Promise<Account['athlete']> {
  const { rows } = await pool.query<Account['athlete']>(
    `select id, username, first_name as "firstName", last_name as "lastName" from users
     where id = $1 and role = 'ATHLETE' and verification_status = 'APPROVED'`,
    [athleteId],
  );
  if (!rows[0]) throw invalid({ inviteCode: 'This invite code is not valid. Please ask for a new one.' });
  return rows[0];
}
