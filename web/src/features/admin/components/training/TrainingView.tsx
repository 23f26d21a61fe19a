import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { trainingWords as said } from '../../words-of-training.ts';
import { Configuration } from './Configuration.tsx';
import { FilesSection } from './files/FilesSection.tsx';
import { useFilesUntil } from './files/use-files-until.ts';
import { JobsSection } from './jobs/JobsSection.tsx';
import { ModelsSection } from './models/ModelsSection.tsx';
import { Sovereignty } from './Sovereignty.tsx';
import type { Settings } from './settings.ts';
import { useChoice } from './use-choice.ts';
import { useSettingsOfJob } from './use-settings-of-job.ts';

/** From files to a live model. Jobs and files move by live events. */
export default function TrainingView() {
  const { user: admin } = useViewer();
  const { picked, pick, accepted, accept, clear } = useChoice(admin?.id);
  /** The files of the next job; none: all that are ready. */
  const { found, isKnown } = useFilesUntil(picked);
  const chosen = isKnown ? found : picked;
  const isAnyGone = isKnown && found.size < picked.size;
  const dropGone = useEffectEvent(() => pick(found));
  // Otherwise the whole list would be read for them on each visit.
  useEffect(() => {
    if (isAnyGone) dropGone();
  }, [isAnyGone]);
  const [settings, setSettings] = useState<Settings | null>(null);
  const adopt = useSettingsOfJob((given, itsFiles) => {
    setSettings(given);
    pick(itsFiles);
  });
  return (
    <Stack>
      <div>
        <Typography variant="h3" component="h2">
          {said.title}
        </Typography>
        <Lead>{said.lead}</Lead>
      </div>
      <Desk>
        <FilesSection chosen={chosen} onChosen={pick} />
        <Configuration settings={settings} chosen={chosen} accepted={accepted} accept={accept} started={clear} />
      </Desk>
      <JobsSection adopt={adopt} />
      <Sovereignty />
      <ModelsSection />
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(5),
  '& h3': { ...theme.typography.h4, margin: theme.spacing(0, 0, 0.5) },
}));

const Lead = styled('p')(({ theme }) => ({
  maxWidth: '60ch',
  margin: theme.spacing(1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

const Desk = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  alignItems: 'start',
  gap: theme.spacing(5, 4),
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
