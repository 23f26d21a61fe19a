import { returnStages } from '@entourage/contracts/health.ts';
import { styled } from '@mui/material/styles';
import type { Injury } from '../api/injuries.api.ts';
import { stageWords, words } from '../words/injuries.ts';

/** The stage of return: five steps and the name of the current one. */
export function StageSteps({ stage }: { stage: Injury['stage'] }) {
  const at = returnStages.indexOf(stage);
  return (
    <Frame>
      <span>{words.stageOf(at + 1, stageWords[stage])}</span>
      <ol aria-hidden>
        {returnStages.map((each, step) => (
          <li key={each} data-reached={step <= at || undefined} />
        ))}
      </ol>
    </Frame>
  );
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  fontWeight: 600,
  '& ol': { display: 'grid', gridTemplateColumns: 'repeat(5, 1fr)', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    height: 8,
    borderRadius: 4,
    border: `1px solid ${theme.vars.palette.edge.main}`,
    '&[data-reached]': { borderColor: theme.vars.palette.accent.main, backgroundColor: theme.vars.palette.accent.main },
  },
}));
