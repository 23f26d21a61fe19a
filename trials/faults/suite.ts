import { type Paying, startPaying } from './billing/paying.ts';
import { billingTrials } from './billing/trials.ts';
import { verifyPaying } from './billing/verify-paying.ts';
import { deckTrials } from './deck/trials.ts';
import { verifyVisiting } from './deck/verify-visiting.ts';
import { startVisiting, type Visiting } from './deck/visiting.ts';
import { type Entourages, startEntourages } from './entourage/entourage.ts';
import { entourageTrials } from './entourage/trials.ts';
import { verifyEntourages } from './entourage/verify-entourages.ts';
import type { Client } from './load/client.ts';
import type { Ledger } from './load/ledger.ts';
import { type Load, startLoad } from './load/load.ts';
import { type Booking, startBooking } from './meetings/booking.ts';
import { meetingTrials } from './meetings/trials.ts';
import { verifyMeetings } from './meetings/verify-meetings.ts';
import type { TrialPlatform } from './platform/trial-platform.ts';
import { startTalk, type Talk } from './talk/talk.ts';
import { talkTrials } from './talk/trials.ts';
import { verifyTalk } from './talk/verify-talk.ts';
import { startTraining, type Training } from './training/training.ts';
import { trainingTrials } from './training/trials.ts';
import { verifyTraining } from './training/verify-training.ts';
import type { Trial } from './trial.ts';
import { trials } from './trials/all.ts';
import type { Findings } from './verify/compare.ts';
import { verify } from './verify/verify.ts';

/** What all loads record. */
export interface Met {
  readonly client: Pick<Client, 'exchanges'>;
  readonly ledger: Pick<Ledger, 'writes' | 'surprises'>;
  /** Waits for running actions. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Trials with the same load. */
export interface Suite<Load extends Met> {
  readonly trials: readonly Trial<Load>[];
  start(platform: TrialPlatform, shareOfUsual?: number): Promise<Load>;
  /** Runs once the platform is quiet. */
  verify(platform: TrialPlatform, load: Load): Promise<Findings>;
}

const product: Suite<Load> = { trials, start: startLoad, verify: (platform, { ledger }) => verify(platform, ledger) };
const messaging: Suite<Talk> = { trials: talkTrials, start: (platform) => startTalk(platform), verify: verifyTalk };

const meetings: Suite<Booking> = { trials: meetingTrials, start: startBooking, verify: verifyMeetings };

const entourage: Suite<Entourages> = { trials: entourageTrials, start: startEntourages, verify: verifyEntourages };

const billing: Suite<Paying> = { trials: billingTrials, start: startPaying, verify: verifyPaying };

const deck: Suite<Visiting> = { trials: deckTrials, start: startVisiting, verify: verifyVisiting };

const training: Suite<Training> = { trials: trainingTrials, start: startTraining, verify: verifyTraining };

export const suites = { product, messaging, meetings, entourage, billing, deck, training };
