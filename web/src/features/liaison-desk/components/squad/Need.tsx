import { useNow } from '../../../../shared/components/ago/now.ts';
import type { SquadRow } from '../../api.ts';
import { reasonsOf } from '../../triage.ts';
import { Badges } from '../athletes/Badges.tsx';

/** Why the athlete stands where they do, as in the list of athletes. */
export const Need = ({ row }: { row: SquadRow }) => <Badges reasons={reasonsOf(row, useNow())} />;
