import { product } from '@entourage/contracts/product.ts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

const company = [
  { to: '/about', label: 'About' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
] as const;
const legal = [
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/gdpr', label: 'GDPR' },
] as const;

const linked = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <Link to={to}>{label}</Link>
  </li>
);

/** `isInside`: of a signed-in person, who has no footer on a phone. */
export function Footer({ isInside }: { isInside: boolean }) {
  return (
    <Foot data-inside={isInside || undefined}>
      <Inside>
        <div>
          <strong>{product.name}</strong>
          {/* The page may have been rendered at build time in an earlier year. */}
          <p suppressHydrationWarning>{`© ${new Date().getFullYear()} ${product.name}. All rights reserved.`}</p>
          <p>
            <a href={`mailto:${product.supportAddress}`}>{product.supportAddress}</a>
          </p>
        </div>
        <nav aria-label="Company">
          <h2>Company</h2>
          <ul>
            {company.map(linked)}
            <li>Careers</li>
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>{legal.map(linked)}</ul>
        </nav>
      </Inside>
    </Foot>
  );
}

const Foot = styled('footer')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.9375rem',
  '& strong': {
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: '1.25rem',
    color: theme.vars.palette.text.primary,
  },
  '& p': { margin: theme.spacing(1, 0, 0) },
  '& h2': {
    margin: 0,
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.primary,
  },
  '& ul': { margin: theme.spacing(1, 0, 0), padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 36 },
  '& a': { color: 'inherit', paddingBlock: 6, textDecorationThickness: 1, textUnderlineOffset: '0.2em' },
  '& a:hover': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { '& li': { minHeight: 44 }, '& a': { paddingBlock: 10 } },
  [theme.breakpoints.down('md')]: { '&[data-inside]': { display: 'none' } },
}));

const Inside = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '2fr 1fr 1fr',
  gap: theme.spacing(4),
  maxWidth: 1200,
  marginInline: 'auto',
  padding: theme.spacing(6, 3),
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr 1fr',
    padding: theme.spacing(5, 2),
    '& > div': { gridColumn: '1 / -1' },
  },
}));
