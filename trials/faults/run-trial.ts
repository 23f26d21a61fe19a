import { setTimeout as sleep } from 'node:timers/promises';
import type { Bar } from '../../load-tests/report/bar.ts';
import { evaluate, type Result } from './evaluate.ts';
import { openTrialPlatform } from './platform/trial-platform.ts';
import type { Met, Suite } from './suite.ts';
import type { Interval, Trial } from './trial.ts';
import { untilQuiet } from './verify/quiet.ts';

/** Before a fault, to have data that could be lost; after it, to show the recovery. */
const calmMs = { quick: 1500, whole: 3000 };

/** Load on, fault, load off, quiet, then verification. */
export async function runTrial<Load extends Met>(
  suite: Suite<Load>,
  trial: Trial<Load>,
  quick: boolean,
): Promise<Result> {
  const platform = await openTrialPlatform(trial.platform ?? {});
  const problems: string[] = [];
  const bars: Bar[] = [];
  const remarks: string[] = [];
  const faults: Interval[] = [];
  try {
    const load = await suite.start(platform, trial.shareOfUsual);
    const calm = () => sleep(quick ? calmMs.quick : calmMs.whole);
    await calm();
    await trial.run({
      platform,
      load,
      quick,
      async fault(work) {
        const from = performance.now();
        return work().finally(() => faults.push({ from, to: performance.now() }));
      },
      struck: () => void faults.push({ from: performance.now(), to: performance.now() }),
      require: (holds, otherwise) => void (holds || problems.push(otherwise)),
      measure: (bar) => void bars.push(bar),
      remark: (sentence) => void remarks.push(sentence),
    });
    await calm();
    await load.stop();
    const open = await untilQuiet(platform);
    const findings = await suite.verify(platform, load);
    await load.close();
    return evaluate({ trial, platform, load, faults, open, findings, problems, bars, remarks });
  } finally {
    await platform.stop();
  }
}
