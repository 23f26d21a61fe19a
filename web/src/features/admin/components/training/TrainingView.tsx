import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { trainingWords as said } from '../../words-of-training.ts';
import { Configuration } from './Configuration.tsx';
import { FilesSection } from './files/FilesSection.tsx';
import { JobsSection } from './jobs/JobsSection.tsx';
import { ModelsSection } from './models/ModelsSection.tsx';
import { Sovereignty } from './Sovereignty.tsx';

/** From files to a live model. Jobs and files move by live events. */
export default function TrainingView() {
  /** The files of the next job; none: all that are ready. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Stack>
      <div>
        <Typography variant="h3" component="h2">
          {said.title}
        </Typography>
        <Lead>{said.lead}</Lead>
      </div>
      <Desk>
        <FilesSection chosen={chosen} onChosen={setChosen} />
        <Configuration chosen={chosen} started={() => setChosen(new Set())} />
      </Desk>
      <JobsSection />
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
