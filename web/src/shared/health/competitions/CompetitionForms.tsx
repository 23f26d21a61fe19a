import type { Entry } from '../../forms/FormDialog.tsx';
import type { Competition } from '../api/competitions.api.ts';
import { AddCompetition } from './AddCompetition.tsx';
import { EditCompetition } from './EditCompetition.tsx';

/** The dialog in which a competition is entered or changed. */
export function CompetitionForms({
  athleteId,
  opened,
  season,
  ...entry
}: Entry & {
  athleteId: string;
  opened: 'new' | Competition;
  season: readonly Competition[] | undefined;
}) {
  if (opened === 'new') return <AddCompetition athleteId={athleteId} season={season ?? []} entry={entry} />;
  return <EditCompetition opened={opened} season={season} entry={entry} />;
}
