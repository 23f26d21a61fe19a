import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { listIn, yearsLabel } from '../../../../shared/athlete-profile/answers.ts';
import { labels } from '../../../../shared/athlete-profile/words.ts';
import { CheckIcon } from '../../../../shared/components/icons.tsx';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import type { Answers } from '../../answers.ts';
import { words } from '../../words/onboarding.ts';
import { InkPanel } from '../InkPanel.tsx';

/** The answers before sending, each with a link to its step, and what happens next. */
export function Summary({ answers, go }: { answers: Answers; go: (step: number) => void }) {
  const { sport, team, position, yearsActive, primaryGoals } = answers;
  const rows = [
    { label: labels.sport, said: [sport, team, position].join(' · '), step: 1 },
    { label: labels.yearsActive, said: yearsLabel(yearsActive), step: 2 },
    { label: labels.primaryGoals, said: listIn(primaryGoals).join(', '), step: 3 },
  ];
  return (
    <>
      <section>
        <Typography variant="h4" component="h3">
          {words.answers}
        </Typography>
        <Given>
          {rows.map(({ label, said, step }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
              <dd>
                <Button variant="text" onClick={() => go(step)}>
                  {words.change} <Unseen>{label}</Unseen>
                </Button>
              </dd>
            </div>
          ))}
        </Given>
      </section>
      <InkPanel>
        <Typography variant="h4" component="h3">
          {words.benefits.title}
        </Typography>
        <Benefits>
          {words.benefits.items.map((benefit) => (
            <li key={benefit}>
              <CheckIcon />
              {benefit}
            </li>
          ))}
        </Benefits>
      </InkPanel>
    </>
  );
}

const Given = styled('dl')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    paddingBlock: theme.spacing(1.5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:first-of-type': { borderBlockStart: 0 },
  '& dt': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& dd': { gridColumn: 1, margin: 0, fontWeight: 550 },
  '& dd:last-of-type': { gridArea: '1 / 2 / 3 / 3' },
}));

const Benefits = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(1.5, 3),
  margin: theme.spacing(2, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'start', gap: theme.spacing(1.5) },
  '& svg': { flex: 'none', marginBlockStart: 2, color: theme.vars.palette.accent.main },
}));
