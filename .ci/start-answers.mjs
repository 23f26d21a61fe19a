import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** Starts the product, signs in as a seeded person, reads the list of people and stops it again. */
const npm = spawn('npm', ['start'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
const deadline = setTimeout(() => giveUp('it did not come up within 5 minutes'), 300_000);
let said = '';
npm.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  said += chunk;
});
npm.once('exit', (code) => {
  if (!/Stop with Ctrl-C/.test(said)) giveUp(`it ended with ${code}`);
});

while (!/Stop with Ctrl-C/.test(said)) await new Promise((resolve) => npm.stdout.once('data', resolve));
const origin = /is up at (http:\/\/\S+)/.exec(said)?.[1];
const { people, password } = JSON.parse(readFileSync('.stack/people.json', 'utf8'));
const admin = people.find(({ role }) => role === 'ADMIN');

const signedIn = await fetch(`${origin}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: JSON.stringify({ username: admin.username, password }),
});
const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const list = await fetch(`${origin}/api/users`, { headers: { cookie } });
const total = Number(list.headers.get('x-total-count'));
if (signedIn.status !== 200 || list.status !== 200 || total < people.length) {
  giveUp(`sign-in answered ${signedIn.status}, the list ${list.status} with ${total} people`);
}

clearTimeout(deadline);
npm.removeAllListeners('exit');
const ended = once(npm, 'exit');
const stop = spawnSync('npm', ['start', '--', '--stop'], { stdio: 'inherit' });
await ended;
process.exit(stop.status ?? 1);

function giveUp(why) {
  console.error(`The start does not answer: ${why}.`);
  spawnSync('npm', ['start', '--', '--stop'], { stdio: 'inherit' });
  process.exit(1);
}
