import Button from '@mui/material/Button';
import type { Competition } from '../../api/competitions.api.ts';
import { words } from '../../words/competition-marks.ts';
import type { WeekForm } from '../use-week-form.ts';

/** Adds a session for a competition. `whyFull`: the id of the reason why the week takes no other one. */
export const PlanIt = ({
  of: { name, day },
  form,
  whyFull,
}: {
  of: Competition;
  form: WeekForm;
  whyFull: string | undefined;
}) => (
  <Button
    variant="text"
    aria-label={words.planNamed(name)}
    aria-disabled={form.isFull}
    aria-describedby={whyFull}
    onClick={() => form.add(day, 'COMPETITION', name)}
  >
    {words.plan}
  </Button>
);
