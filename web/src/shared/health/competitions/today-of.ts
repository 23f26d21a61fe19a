import { isKnownZone } from '../../meetings/zones.ts';
import { dayOf } from '../../sharing/until.ts';
import { dayAt } from '../../zoned.ts';
import type { Competition } from '../api/competitions.api.ts';

/** Today where the competition takes place; where its zone is not said, `otherwise`: the viewer's day by default. */
export const todayOf = ({ timezone }: Pick<Competition, 'timezone'>, now: number, otherwise = dayOf(now)): string =>
  timezone !== null && isKnownZone(timezone) ? dayAt(timezone, now) : otherwise;
