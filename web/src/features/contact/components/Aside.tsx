import { product } from '@entourage/contracts/product.ts';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { TextLink } from '../../../shared/components/links.tsx';

/** Notes beside the contact form. */
export function Aside() {
  return (
    <Notes aria-label="Before you write">
      <section>
        <Typography variant="h4" component="h2">
          By e-mail
        </Typography>
        <p>
          <TextLink to={`mailto:${product.supportAddress}`}>{product.supportAddress}</TextLink>
        </p>
      </section>
      <section>
        <Typography variant="h4" component="h2">
          Where we are
        </Typography>
        <p>United States, Croatia and Germany.</p>
      </section>
      <section>
        <Typography variant="h4" component="h2">
          Your data
        </Typography>
        <p>
          To see, correct or erase what we hold about you, use the <TextLink to="/gdpr">data rights form</TextLink>.
        </p>
      </section>
      <section>
        <Typography variant="h4" component="h2">
          Please leave out
        </Typography>
        <p>Health details and passwords. In an emergency call your local emergency number.</p>
      </section>
    </Notes>
  );
}

const Notes = styled('aside')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  '& section': { paddingBlock: theme.spacing(2.5), borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& section:last-of-type': { borderBlockEnd: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: theme.spacing(0.5, 0, 0), color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));
