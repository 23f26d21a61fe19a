import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { offices } from '../words.ts';
import { Row } from './Story.tsx';

export function Offices() {
  return (
    <Row aria-labelledby="offices">
      <Typography variant="h2" id="offices">
        {offices.title}
      </Typography>
      <div>
        <p>{offices.lead}</p>
        <Places>
          {offices.countries.map((country) => (
            <li key={country}>{country}</li>
          ))}
        </Places>
      </div>
    </Row>
  );
}

const Places = styled('ul')(({ theme }) => ({
  margin: theme.spacing(4, 0, 0),
  padding: 0,
  listStyle: 'none',
  '& li': {
    paddingBlock: theme.spacing(1.5),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    fontFamily: theme.typography.h3.fontFamily,
    fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.441rem)',
    fontWeight: 640,
    letterSpacing: '-0.03em',
    lineHeight: 1.3,
  },
}));
