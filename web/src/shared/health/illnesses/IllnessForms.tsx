import type { Entry } from '../../forms/FormDialog.tsx';
import type { Illness } from '../api/illnesses.api.ts';
import { AddIllness } from './AddIllness.tsx';
import { EditIllness } from './EditIllness.tsx';
import type { Hinted } from './IllnessDialog.tsx';

/** The dialog in which an illness is entered or changed. */
export function IllnessForms({
  athleteId,
  viewer,
  opened,
  illnesses,
  today,
  ...entry
}: Entry & {
  athleteId: string;
  viewer: Hinted;
  opened: 'new' | Illness;
  illnesses: readonly Illness[] | undefined;
  /** By the athlete's calendar. */
  today: string;
}) {
  if (opened === 'new') return <AddIllness athleteId={athleteId} viewer={viewer} today={today} entry={entry} />;
  return <EditIllness opened={opened} illnesses={illnesses} viewer={viewer} today={today} entry={entry} />;
}
