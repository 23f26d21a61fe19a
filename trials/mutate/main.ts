import { parseArgs } from 'node:util';
import { type Action, actions } from '@entourage/contracts/actions.ts';
import type { Failure } from '@entourage/stack/testing/failures-reporter';
import { elsewhere } from '../../gateway/test/access-expectations.ts';
import { tables } from '../../gateway/test/access-tables.ts';
import { runTests } from './run-tests.ts';

/*
 * npm run mutate -- access [--quick] [--only todo.remove,message.alter]
 * Opens each action of roles to everybody signed in while the access tests of its operations run; one of them must
 * fail.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const ofRoles = (Object.keys(actions) as Action[]).filter((name) => typeof actions[name].audience !== 'string');
const quick: readonly Action[] = ['todo.remove', 'message.alter', 'injury.change', 'contact.mark-read'];
const named = values.only?.split(',') ?? (values.quick ? quick : null);
const unknown = named?.filter((name) => !ofRoles.some((action) => action === name)) ?? [];
if (positionals.join() !== 'access' || unknown.length > 0) {
  if (unknown.length > 0) console.error(`not an action of roles: ${unknown.join(', ')}`);
  console.error('usage: npm run mutate -- access [--quick] [--only ACTION,ACTION]');
  process.exit(2);
}
const tried = named ? ofRoles.filter((name) => named.includes(name)) : ofRoles;

/** The blocks of tests in which the action is open in this pass. */
function blocksOf(action: Action, pass: number): string[] {
  const own = tables.filter((table) => table.actions[pass] === action).map(({ name }) => name);
  const heading = elsewhere[action]?.replace('at the services: ', '');
  return pass === 0 && heading ? [...own, heading] : own;
}

/** Whether an expected refusal did not come: a failure for another reason proves nothing. */
const isMissedRefusal = ({ file, message }: Failure): boolean =>
  file.includes('services-access') || file.includes('access-tables') || /^-.*"(NOT_FOUND|FORBIDDEN)"/m.test(message);

const since = performance.now();
const passes = Math.max(...tables.map((table) => table.actions.length));
const caught = new Map<Action, Failure[]>(tried.map((action) => [action, []]));
for (let pass = 0; pass < passes; pass++) {
  const open = tried.filter((action) => blocksOf(action, pass).length > 0);
  if (open.length === 0) continue;
  const blocks = named || pass > 0 ? open.flatMap((action) => blocksOf(action, pass)) : null;
  console.log(`opening ${open.length} actions, each while its own tests run …`);
  const { tests, failures, broken } = await runTests(blocks, pass);
  for (const message of broken) console.log(`  beside the tests: ${message}`);
  console.log(`${tests} tests, ${failures.length} failed`);
  for (const action of open) {
    const own = failures.filter(({ block }) => blocksOf(action, pass).includes(block));
    caught.get(action)?.push(...own.filter(isMissedRefusal));
  }
}

const isOfPolicy = ({ file }: Failure) => file.includes('access-tables');
const survivors = tried.filter((action) => caught.get(action)?.length === 0);
const byPolicyAlone = tried.filter((action) => !survivors.includes(action) && caught.get(action)?.every(isOfPolicy));
console.log(`\n${tried.length} actions opened in ${Math.round((performance.now() - since) / 1000)} s`);
console.log(`${tried.length - survivors.length - byPolicyAlone.length} let somebody in, and a call showed it`);
console.log(`${byPolicyAlone.length} were still refused by a rule of their service; the test of the policy failed:`);
for (const action of byPolicyAlone) console.log(`  ${action}`);
console.log(`${survivors.length} survived: no test failed`);
for (const action of survivors) console.log(`  ${action}`);
process.exitCode = survivors.length === 0 ? 0 : 1;
