import { isKnownZone } from '../../meetings/zones.ts';
import { dayOf } from '../../sharing/until.ts';
import { dayAt } from '../../zoned.ts';
import type { Competition } from '../api/competitions.api.ts';

/** Today where the competition takes place; the viewer's day where its zone is not said. */
export const todayOf = ({ timezone }: Pick<Competition, 'timezone'>, now: number): string =>
  timezone !== null && isKnownZone(timezone) ? dayAt(timezone, now) : dayOf(now);
