import { styled } from '@mui/material/styles';
import { Card } from '../../components/Card.tsx';
import { Note } from '../../components/Note.tsx';
import { Tags } from '../../components/Tags.tsx';
import { CardHead } from '../../health/picture/CardHead.tsx';
import type { SharedHealth } from '../shared.api.ts';
import { words } from '../words.ts';
import { Until } from './Until.tsx';

/** The goals and concerns of the athlete's profile; null: there is no profile yet. */
export function SharedGoals({ goals, end }: { goals: SharedHealth['goals']; end: string | undefined }) {
  return (
    <Sheet as="section" aria-labelledby="shared-goals">
      <CardHead id="shared-goals" title={words.goals} />
      {goals ? (
        <>
          <div>
            <h3>{words.goalsOf}</h3>
            <Tags label={words.goalsOf} tags={goals.primaryGoals} />
          </div>
          <div>
            <h3>{words.concernsOf}</h3>
            {goals.healthConcerns.length === 0 ? (
              <Note>{words.noConcerns}</Note>
            ) : (
              <Tags label={words.concernsOf} tags={goals.healthConcerns} />
            )}
          </div>
        </>
      ) : (
        <Note>{words.noGoals}</Note>
      )}
      <Until at={end} />
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  '& h3': { ...theme.typography.body1, margin: theme.spacing(0, 0, 0.75), color: theme.vars.palette.text.secondary },
}));
