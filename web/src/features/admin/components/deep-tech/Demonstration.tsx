import { styled } from '@mui/material/styles';
import { Card } from '../../../../shared/components/Card.tsx';
import { deepTechWords } from '../../words-of-deck.ts';
import { Stat, StatRow } from '../panel/Stat.tsx';
import { Bars } from './Bars.tsx';
import { Lead, Stack } from './layout.ts';

const { demonstration: said } = deepTechWords;

/** The documented sample figures, labelled as such. */
export function Demonstration() {
  return (
    <Stack>
      <Lead>{said.lead}</Lead>
      <StatRow>
        {said.figures.map((each) => (
          <Stat key={each.title} {...each} />
        ))}
      </StatRow>
      <Columns>
        <Card>
          <h3>{said.participation.title}</h3>
          <Counts>
            {said.participation.counts.map(({ count, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </Counts>
        </Card>
        <Card>
          <Bars {...said.performance} />
        </Card>
        <Card>
          <h3>{said.model.title}</h3>
          <Pairs>
            {said.model.rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Pairs>
        </Card>
        <Card>
          <h3>{said.feed.title}</h3>
          <Pairs>
            {said.feed.entries.map(({ what, when }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{when}</dd>
              </div>
            ))}
          </Pairs>
        </Card>
      </Columns>
      <Card>
        <h3>{said.stack.title}</h3>
        <Lists>
          {said.stack.lists.map(({ name, items }) => (
            <div key={name}>
              <strong>{name}</strong>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </Lists>
      </Card>
    </Stack>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  gap: theme.spacing(2),
}));

const Counts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontFamily: theme.typography.h2.fontFamily,
    fontSize: '3rem',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    lineHeight: 1.1,
  },
}));

const Pairs = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(1),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'end' },
}));

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: theme.spacing(2),
  '& ul': { margin: theme.spacing(0.5, 0, 0), padding: 0, listStyle: 'none' },
  '& li': { color: theme.vars.palette.text.secondary },
}));
