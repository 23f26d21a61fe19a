import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { ArrowIcon } from '../../../shared/components/icons.tsx';
import { motion } from '../../../shared/theme/tokens.ts';

interface LinkCard {
  readonly to: string;
  readonly title: string;
  readonly text: string;
}

/** Cards that are one link each, over their whole area. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <Row>
      {cards.map(({ to, title, text }) => (
        <li key={to}>
          <Whole to={to}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <p>{text}</p>
            <ArrowIcon />
          </Whole>
        </li>
      ))}
    </Row>
  );
}

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Whole = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: theme.spacing(1),
  height: '100%',
  minHeight: 168,
  padding: theme.spacing(3),
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: 'inherit',
  textDecoration: 'none',
  transition: `border-color ${motion}`,
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& svg': { color: theme.vars.palette.accent.main, transition: `transform ${motion}` },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:hover svg': { transform: 'translateX(4px)' },
}));
