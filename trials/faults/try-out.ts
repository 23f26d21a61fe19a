import type { Result } from './judge.ts';
import { watchOthers } from './load/others.ts';

/** Who has not had the cores for so much of a second has shown nothing by being late. */
const tooMuchTaken = 0.4;
const tries = 3;

export interface Chosen {
  readonly name: string;
  run(): Promise<Result>;
}

/** What somebody lost is lost however busy the machine was; what was late is tried again where others had the cores. */
export async function tryOut(trial: Chosen, watch = watchOthers, tried = 1): Promise<Result> {
  const others = watch();
  const since = performance.now();
  const result = await trial.run();
  others.stop();
  const passed = result.problems.length === 0;
  console.log(`${passed ? 'passed' : 'FAILED'}  ${trial.name}, ${Math.round((performance.now() - since) / 1000)} s`);
  for (const problem of result.problems) console.log(`        ${problem}`);
  if (passed || result.harmed || others.worst() < tooMuchTaken || tried === tries) return result;
  console.log(`        not judged: others had ${Math.round(others.worst() * 100)} % of the cores for a second; again`);
  return tryOut(trial, watch, tried + 1);
}
