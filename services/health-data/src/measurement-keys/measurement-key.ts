import { mostMeasurementKeys, wrongMeasurementKey } from '@entourage/contracts/measurement-keys.ts';
import type { Announcement } from '@entourage/kit/mongo/announcement.ts';
import { Problem } from '@entourage/kit/serve/problem.ts';
import { newReadableSecret } from '../readable-secret.ts';

/** With it an app or a program sends measurements of the athlete, and does nothing else. */
export interface MeasurementKey {
  readonly _id: string;
  /** The athlete. */
  readonly ownerId: string;
  /** The app or device that sends with it. */
  readonly name: string;
  /** One of the owner's few places for keys; absent once it is revoked. */
  readonly slot?: string;
  /** Absent once it is revoked. */
  readonly secretHash?: string;
  readonly madeAt: Date;
  /** When measurements came last. */
  readonly receivedAt: Date | null;
  /** How many values it has added or replaced. */
  readonly values: number;
  /** Why nothing of the last ones could be used. */
  readonly problem: string | null;
  readonly revokedAt: Date | null;
  /** Counts what is sent within an hour; absent before the first time. */
  readonly hour?: { readonly began: Date; readonly sendings: number };
  readonly event?: Announcement;
}

/** Many times what an app needs: a broken one must not fill the database. */
export const mostSendingsAnHour = 60;

/** The prefix lets scanners of secrets recognise it. */
export const newKeySecret = (): string => `emk_${newReadableSecret()}`;

export const slotsOf = (ownerId: string): readonly string[] =>
  Array.from({ length: mostMeasurementKeys }, (_, index) => `${ownerId}/${index + 1}`);

export const tooManyKeys = () =>
  new Problem(
    'TOO_MANY_KEYS',
    `You have ${mostMeasurementKeys} keys already. Revoke one that you do not need any more.`,
  );

/** One sentence for unknown and revoked ones, and for those of somebody who is no approved athlete any more. */
export const wrongKey = () => new Problem('WRONG_MEASUREMENT_KEY', wrongMeasurementKey);

export function shownKey({ _id: id, name, madeAt, receivedAt, values, problem }: MeasurementKey) {
  return { id, name, madeAt, receivedAt, values, problem };
}
