import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Actions } from '../../components/Actions.tsx';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Note } from '../../components/Note.tsx';
import { Switch } from '../../components/Switch.tsx';
import type { MenstrualCycle } from '../api/cycle.api.ts';
import { EnteredInError } from '../EnteredInError.tsx';
import { words } from '../words/cycle.ts';
import type { Opened } from './CycleForms.tsx';
import { CycleView } from './CycleView.tsx';
import { useCycleSave } from './use-cycle.ts';

/** The log while it is on, with what the athlete does with it. */
export function OwnCycle({
  athleteId,
  cycle,
  open,
}: {
  athleteId: string;
  cycle: MenstrualCycle;
  open: (form: Opened) => void;
}) {
  return (
    <CycleView
      cycle={cycle}
      hands={{
        bleeding: {
          change: (before) => open({ does: 'bleeding', before }),
          end: (before) => open({ does: 'bleeding', before, isOver: true }),
        },
        symptoms: (before) => open({ does: 'symptoms', before }),
      }}
      actions={
        <Actions>
          <Button variant="outlined" onClick={() => open({ does: 'bleeding', before: null })}>
            {words.bleeding.add}
          </Button>
          <Button variant="outlined" onClick={() => open({ does: 'symptoms', before: null })}>
            {words.symptomDay.add}
          </Button>
        </Actions>
      }
      foot={<Settings athleteId={athleteId} cycle={cycle} />}
    />
  );
}

/** The switches that share the log with the liaisons and turn it off. */
function Settings({ athleteId, cycle }: { athleteId: string; cycle: MenstrualCycle }) {
  const { apply, stale, isBusy } = useCycleSave(athleteId, cycle);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const share = (isShared: boolean) => void apply(() => ({ isShared }));
  return (
    <Foot>
      <Note role="status">{isBusy ? words.form.saving : stale && words.stale.settings}</Note>
      <div>
        <Switch
          label={words.sharing.label}
          describedBy={id}
          checked={cycle.isShared}
          busy={isBusy}
          onChange={(isShared) => (isShared ? setAsking(true) : share(false))}
        />
        <Note id={id}>{cycle.isShared ? words.sharing.on : words.sharing.off}</Note>
      </div>
      <AskFirst
        open={asking}
        {...words.sharing.ask}
        answered={(yes) => {
          setAsking(false);
          if (yes) share(true);
        }}
      />
      <EnteredInError
        said={words.turnOff}
        busy={isBusy}
        remove={() => void apply(() => ({ isOn: false, isShared: false }))}
      />
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > [role="status"]:empty': { position: 'absolute' },
  '& [role="switch"]': {
    // In line with the text below it.
    marginInlineStart: theme.spacing(-1),
    fontSize: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    textAlign: 'start',
  },
}));
