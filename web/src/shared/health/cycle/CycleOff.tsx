import Button from '@mui/material/Button';
import { keepPlace } from '../../components/keep-place.ts';
import { Note } from '../../components/Note.tsx';
import { EmptyState } from '../../components/states.tsx';
import type { MenstrualCycle } from '../api/cycle.api.ts';
import { words } from '../words/cycle.ts';
import { useCycleSave } from './use-cycle.ts';

const said = words.off;

/** Says what it is for, and turns it on. */
export function CycleOff({ athleteId, cycle }: { athleteId: string; cycle: MenstrualCycle | null }) {
  const { apply, stale, isBusy } = useCycleSave(athleteId, cycle);
  const hasEntries = cycle !== null && cycle.periods.length + cycle.symptomDays.length > 0;
  return (
    <EmptyState
      title={said.title}
      text={hasEntries ? said.kept : said.text}
      action={
        <>
          <Note role="status">{stale && words.stale.turnOn}</Note>
          <Button
            ref={keepPlace}
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => void apply(() => ({ isOn: true }))}
          >
            {said.turnOn}
          </Button>
        </>
      }
    />
  );
}
