import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import UnreadCount from '../../features/messages/components/UnreadCount.tsx';
import {
  AdminIcon,
  AvailabilityIcon,
  DashboardIcon,
  HomeIcon,
  LiaisonsIcon,
  MessagesIcon,
  MoreIcon,
} from '../../shared/components/place-icons.tsx';
import type { CurrentUser } from '../../shared/session/session.api.ts';
import { motion } from '../../shared/theme/tokens.ts';
import { barLinksOf } from './links-of.ts';
import { ownMenuId } from './own-menu.ts';

const icons: Readonly<Record<string, ReactNode>> = {
  '/home': <HomeIcon />,
  '/dashboard': <DashboardIcon />,
  '/messages': <MessagesIcon />,
  '/liaisons': <LiaisonsIcon />,
  '/availability': <AvailabilityIcon />,
  '/admin': <AdminIcon />,
};

/** The links of the bottom bar, and a button for the menu with all others. */
export default function BarLinks({ user }: { user: CurrentUser }) {
  return (
    <Items>
      {barLinksOf(user).map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to}>
            {icons[to]}
            {label}
            {to === '/messages' && <UnreadCount at="icon" />}
          </NavLink>
        </li>
      ))}
      <li>
        <button type="button" popoverTarget={ownMenuId}>
          <MoreIcon />
          More
        </button>
      </li>
    </Items>
  );
}

const Items = styled('ul')(({ theme }) => ({
  display: 'flex',
  height: '100%',
  maxWidth: 600,
  margin: '0 auto',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', flex: '1 1 auto' },
  '& a, & button': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: 2,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontSize: '0.6875rem',
    fontWeight: 600,
    lineHeight: 1.3,
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    cursor: 'pointer',
    transition: `color ${motion}`,
  },
  '& :focus-visible': { outlineOffset: -3, borderRadius: 6 },
  '& a:hover, & button:hover, & a[aria-current]': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': { boxShadow: `inset 0 2px ${theme.vars.palette.accent.main}` },
}));
