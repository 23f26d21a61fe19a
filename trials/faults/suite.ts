import type { House } from './house/house.ts';
import type { Client } from './load/client.ts';
import type { Ledger } from './load/ledger.ts';
import { type Load, startLoad } from './load/load.ts';
import { startTalk, type Talk } from './talk/talk.ts';
import { talkTrials } from './talk/trials.ts';
import { verifyTalk } from './talk/verify-talk.ts';
import type { Trial } from './trial.ts';
import { trials } from './trials/all.ts';
import type { Findings } from './verify/compare.ts';
import { verify } from './verify/verify.ts';

/** What clients met, whatever they did. */
export interface Met {
  readonly client: Pick<Client, 'exchanges'>;
  readonly ledger: Pick<Ledger, 'writes' | 'surprises'>;
  /** Lets everybody finish what they are at. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Trials with the same load. */
export interface Suite<Load extends Met> {
  readonly trials: readonly Trial<Load>[];
  start(house: House, shareOfUsual?: number): Promise<Load>;
  /** Once the house is quiet. */
  verify(house: House, load: Load): Promise<Findings>;
}

const product: Suite<Load> = { trials, start: startLoad, verify: (house, { ledger }) => verify(house, ledger) };
const messaging: Suite<Talk> = { trials: talkTrials, start: startTalk, verify: verifyTalk };

export const suites = { product, messaging };
