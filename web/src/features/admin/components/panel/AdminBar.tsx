import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Unseen } from '../../../../shared/components/Unseen.tsx';
import { type Density, motion, target } from '../../../../shared/theme/tokens.ts';
import { useUnreadCountQuery } from '../../api/contacts.api.ts';
import { words } from '../../words.ts';
import { DensitySwitch } from './DensitySwitch.tsx';

const views = [
  'users',
  'connections',
  'contacts',
  'analytics',
  'deeptech',
  'slm-training',
  'billing',
  'audit',
] as const;
export type View = (typeof views)[number];

/** The view when the address names none, or an unknown one. */
const first: View = 'connections';
export const viewIn = (given: string | null): View => views.find((view) => view === given) ?? first;

/** Sticks below the top navigation, which has the person's menu and the log-out button. */
export function AdminBar({
  view,
  density,
  onDensity,
}: {
  view: View;
  density: Density;
  onDensity: (density: Density) => void;
}) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the view changes
  useEffect(() => {
    const list = nav.current?.querySelector('ul');
    if (!list) return;
    showCurrent(nav.current);
    // Again when a count or the font arrives: the pills grow.
    const sizes = new ResizeObserver(() => showCurrent(nav.current));
    sizes.observe(list);
    return () => sizes.disconnect();
  }, [view]);
  return (
    <Bar>
      <Inside>
        <nav ref={nav} aria-label={words.title}>
          <ul>
            {views.map((name) => (
              <li key={name}>
                <Pill
                  to={{ search: name === first ? '' : `?view=${name}` }}
                  preventScrollReset
                  aria-current={name === view ? 'page' : undefined}
                >
                  <span data-long>{words.views[name].label}</span>
                  <span data-short>{words.views[name].short}</span>
                  {name === 'contacts' && <Unread />}
                </Pill>
              </li>
            ))}
          </ul>
        </nav>
        <DensitySwitch density={density} onChange={onDensity} />
      </Inside>
    </Bar>
  );
}

function showCurrent(nav: HTMLElement | null): void {
  const pill = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && pill) nav.scrollLeft = pill.offsetLeft - (nav.clientWidth - pill.offsetWidth) / 2;
}

function Unread() {
  const { data: unread = 0 } = useUnreadCountQuery();
  if (unread === 0) return null;
  return (
    <>
      {' '}
      <Count className="figure">
        {unread} <Unseen>unread</Unseen>
      </Count>
    </>
  );
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1050,
  insetBlockStart: 65,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
}));

const Inside = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  maxWidth: 1200,
  minHeight: 60,
  marginInline: 'auto',
  paddingInline: theme.spacing(3),
  '& nav': { position: 'relative', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  '& ul': {
    display: 'flex',
    gap: theme.spacing(0.5),
    width: 'max-content',
    margin: 0,
    padding: theme.spacing(0.5),
    borderRadius: 28,
    listStyle: 'none',
    backgroundColor: theme.vars.palette.quiet.main,
  },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));

const Pill = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: target,
  paddingInline: theme.spacing(0.75),
  borderRadius: 24,
  border: '1px solid transparent',
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '0.9375rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  transition: `color ${motion}, background-color ${motion}`,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current]': {
    borderColor: theme.vars.palette.divider,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
  },
  '& [data-short]': { display: 'none' },
  [theme.breakpoints.down('lg')]: { '& [data-long]': { display: 'none' }, '& [data-short]': { display: 'inline' } },
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(1.5) },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
}));

const Count = styled('span')(({ theme }) => ({
  minWidth: 24,
  paddingInline: 7,
  borderRadius: 12,
  backgroundColor: theme.vars.palette.accent.main,
  color: theme.vars.palette.accent.contrastText,
  fontSize: '0.8125rem',
  fontWeight: 700,
  lineHeight: '24px',
  textAlign: 'center',
}));
