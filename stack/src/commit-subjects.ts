import { spawnSync } from 'node:child_process';
import { root } from './places.ts';

/** Subjects up to this commit were longer. */
const start = 'b5f3b00ea2818fe87b7735b31b62347713da3488';
const longest = 72;

/** An imperative begins with a verb: no article, no question word, no past or continuous form. */
const isImperative = (subject: string): boolean =>
  /^[A-Z][a-z]+ /.test(subject) &&
  !/^(The|A|An|This|That|What|Who|Whose|How|Why|When|Where|There|[A-Za-z]+ed|[A-Za-z]+ing) /.test(subject);

const { status, stdout } = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${start}..HEAD`], {
  cwd: root,
  encoding: 'utf8',
});
if (status !== 0) console.log('There is no history here to look at.');
const wrong = (status === 0 ? stdout.trim().split('\n') : []).filter((line) => {
  const subject = line.slice(line.indexOf(' ') + 1);
  return line !== '' && (subject.length > longest || !isImperative(subject));
});
for (const line of wrong) console.error(`${line}: a subject is an imperative of at most ${longest} characters`);
process.exitCode = wrong.length > 0 ? 1 : 0;
