import { passMade } from '@entourage/contracts/events/health-data.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import type { Kind } from '../versions/version.store.ts';

/** An athlete's emergency pass: the holder of its secret reads the medical card. */
export interface Pass {
  readonly name: string;
  /** Null once it is revoked. */
  readonly secretHash: string | null;
  readonly madeAt: Date;
  readonly openings: number;
  readonly openedAt: Date | null;
}

export const passKind: Kind<Pass> = {
  name: 'emergency_passes',
  content: {
    name: { type: String, required: true },
    secretHash: { type: String, default: null },
    madeAt: { type: Date, required: true },
    openings: { type: Number, required: true },
    openedAt: { type: Date, default: null },
  },
  searched: 'secretHash',
  begun: passMade,
  changed: passMade,
};

/** One sentence for unknown, replaced and revoked ones. */
export const wrongPass = () =>
  new Problem('WRONG_EMERGENCY_PASS', 'This emergency pass is not valid any more. Ask for the present one.');
