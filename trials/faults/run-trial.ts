import { setTimeout as passing } from 'node:timers/promises';
import { openHouse } from './house/house.ts';
import { judge, type Result } from './judge.ts';
import type { Met, Suite } from './suite.ts';
import type { Interval, Trial } from './trial.ts';
import { untilQuiet } from './verify/quiet.ts';

/** Before a fault, so that there is something to be lost; and after it, so that the house shows that it is back. */
const calmMs = { quick: 1500, whole: 3000 };

/** Load on, fault, load off, quiet, and then everything is looked at. */
export async function runTrial<Load extends Met>(
  suite: Suite<Load>,
  trial: Trial<Load>,
  quick: boolean,
): Promise<Result> {
  const house = await openHouse(trial.house ?? {});
  const problems: string[] = [];
  const remarks: string[] = [];
  const faults: Interval[] = [];
  try {
    const load = await suite.start(house, trial.shareOfUsual);
    const calm = () => passing(quick ? calmMs.quick : calmMs.whole);
    await calm();
    await trial.run({
      house,
      load,
      quick,
      async fault(work) {
        const from = performance.now();
        return work().finally(() => faults.push({ from, to: performance.now() }));
      },
      struck: () => void faults.push({ from: performance.now(), to: performance.now() }),
      require: (holds, otherwise) => void (holds || problems.push(otherwise)),
      remark: (sentence) => void remarks.push(sentence),
    });
    await calm();
    await load.stop();
    const open = await untilQuiet(house);
    const findings = await suite.verify(house, load);
    await load.close();
    return judge({ trial, house, load, faults, open, findings, problems, remarks });
  } finally {
    await house.stop();
  }
}
