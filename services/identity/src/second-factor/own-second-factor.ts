import type { Role } from '@entourage/contracts/people.ts';
import { codeGiven, passwordAndCode, passwordGiven } from '@entourage/contracts/rest/second-factor.ts';
import type { Person } from '@entourage/kit/auth/policy.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { invalid, Problem, parseOrRefuse } from '@entourage/kit/serve/problem.ts';
import { assertOwnPassword, wrongPassword } from '../credentials/own-password.ts';
import { type CodeDeps, useCode } from './check-code.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.ts';
import type { StoredFactor } from './second-factor.store.ts';
import { described, newTimeSecret, stepOf } from './time-code.ts';

export interface SecondFactorDeps extends CodeDeps {
  readonly pool: Pool;
  readonly isRequiredOf: (role: Role) => boolean;
  readonly wakeRelay: () => void;
}

export interface SecondFactorState {
  readonly on: boolean;
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** First codes: the session that guesses one may not be who began. */
const firstCodes = { limit: 10, windowMs: 15 * 60_000 };

const wrongCode = () => invalid({ code: 'Wrong code' });
/** Strangers who sign in with the password have another counter, which must not keep the owner from renewing codes. */
const countedFor = ({ id }: Person): string => `own:${id}`;
const alreadyOn = () => new Problem('SECOND_FACTOR_ON', 'Two-step sign-in is on already.');
const notOn = () => new Problem('SECOND_FACTOR_OFF', 'Two-step sign-in is not on.');

export async function describeSecondFactor(deps: SecondFactorDeps, person: Person): Promise<SecondFactorState> {
  const [factor, recoveryCodesLeft] = await Promise.all([
    deps.factors.find(person.id),
    deps.factors.recoveryCodesLeft(person.id),
  ]);
  return { on: factor?.confirmed ?? false, required: deps.isRequiredOf(person.role), recoveryCodesLeft };
}

/** Makes a secret for the person's device, active once a code of it is confirmed. */
export async function beginSecondFactor(deps: SecondFactorDeps, person: Person, given: unknown) {
  const { password } = parseOrRefuse(passwordGiven, given);
  const { username, hash } = await assertOwnPassword(deps, person.id, { field: 'password', password });
  const secret = newTimeSecret();
  const outcome = await deps.factors.begin(person.id, deps.seal.close(secret, person.id), hash);
  if (outcome === 'stale') throw wrongPassword('password');
  if (outcome === 'on') throw alreadyOn();
  return described(secret, username);
}

/** Activates the second factor. Returns the recovery codes, which cannot be shown again. */
export async function confirmSecondFactor(deps: SecondFactorDeps, person: Person, given: unknown): Promise<string[]> {
  const { code } = parseOrRefuse(codeGiven, given);
  const factor = await deps.factors.find(person.id);
  if (!factor) throw new Problem('SECOND_FACTOR_OFF', 'Begin with setting up your device.');
  if (factor.confirmed) throw alreadyOn();
  const taken = await deps.throttle.take([{ key: `first-code:${person.id}`, ...firstCodes }]);
  const step = stepOf(deps.seal.open(factor.sealedSecret, person.id), code.replaceAll(/\s/g, ''), deps.now());
  if (step === null) throw wrongCode();
  await taken.giveBack();
  const codes = newRecoveryCodes();
  if (!(await deps.factors.confirm(person.id, factor.sealedSecret, step, codes.map(hashOfRecoveryCode)))) {
    throw alreadyOn();
  }
  deps.wakeRelay();
  return codes;
}

export async function removeSecondFactor(deps: SecondFactorDeps, person: Person, given: unknown): Promise<void> {
  const { password, code } = parseOrRefuse(passwordAndCode, given);
  if (deps.isRequiredOf(person.role)) throw new Problem('SECOND_FACTOR_FIXED', 'Your role needs two-step sign-in.');
  const factor = await confirmedFactor(deps, person);
  await assertOwnPassword(deps, person.id, { field: 'password', password });
  if (!(await useCode(deps, { userId: person.id, factor, code, counted: countedFor(person) }))) throw wrongCode();
  await deps.factors.remove(person.id);
  deps.wakeRelay();
}

/** Replaces the recovery codes; requires a code of the device. */
export async function renewRecoveryCodes(deps: SecondFactorDeps, person: Person, given: unknown): Promise<string[]> {
  const { password, code } = parseOrRefuse(passwordAndCode, given);
  const factor = await confirmedFactor(deps, person);
  await assertOwnPassword(deps, person.id, { field: 'password', password });
  if (!(await useCode(deps, { userId: person.id, factor, code, counted: countedFor(person) }))) throw wrongCode();
  const codes = newRecoveryCodes();
  await deps.factors.renewCodes(person.id, codes.map(hashOfRecoveryCode));
  deps.wakeRelay();
  return codes;
}

async function confirmedFactor(deps: SecondFactorDeps, person: Person): Promise<StoredFactor> {
  const factor = await deps.factors.find(person.id);
  if (!factor?.confirmed) throw notOn();
  return factor;
}
