import { styled } from '@mui/material/styles';
import { trainingWords } from '../../words-of-training.ts';
import { Part } from './Part.tsx';

const { sovereignty: said } = trainingWords;

/** What holds for every file, job and model here. */
export const Sovereignty = () => (
  <Part title={said.title}>
    <Notes>
      {said.notes.map(({ title, text }) => (
        <li key={title}>
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </Notes>
  </Part>
);

const Notes = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(2, 3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    alignContent: 'start',
    gap: theme.spacing(0.5),
    paddingBlockStart: theme.spacing(1.5),
    borderBlockStart: `2px solid ${theme.vars.palette.accent.main}`,
  },
  '& span': { color: theme.vars.palette.text.secondary },
}));
