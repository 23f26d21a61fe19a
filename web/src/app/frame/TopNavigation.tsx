import { product } from '@entourage/contracts/product.ts';
import { styled } from '@mui/material/styles';
import { lazy } from 'react';
import { Link, NavLink } from 'react-router';
import { IconButton } from '../../shared/components/IconButton.tsx';
import { MenuIcon } from '../../shared/components/icons.tsx';
import { ButtonLink } from '../../shared/components/links.tsx';
import { joinPath } from '../../shared/session/join.ts';
import { isApproved } from '../../shared/session/standing.ts';
import { isVisitor, useViewer } from '../../shared/session/viewer.ts';
import { motion, target } from '../../shared/theme/tokens.ts';
import { Addition } from './Addition.tsx';
import { linksOf } from './links-of.ts';
import { useClosedByNavigation } from './use-closed-by-navigation.ts';

// Lazy: visitors need neither.
const OwnCorner = lazy(() => import('./OwnCorner.tsx'));
const UnreadCount = lazy(() => import('../../features/messages/components/UnreadCount.tsx'));

const menuId = 'navigation-menu';

/**
 * The top navigation. On narrow screens the links are behind one button; approved people have the bottom bar instead.
 */
export function TopNavigation() {
  const viewer = useViewer();
  const { user, standing } = viewer;
  const links = linksOf(user);
  const menu = useClosedByNavigation();
  const approved = isApproved(standing);
  const hasMenu = links.length > 0 && !approved;
  const here = links.map(({ to, label }) => (
    <li key={to} data-counted={(to === '/messages' && approved) || undefined}>
      <NavLink to={to}>
        {label}
        <Addition>{to === '/messages' && approved && <UnreadCount />}</Addition>
      </NavLink>
    </li>
  ));
  return (
    <Bar>
      <Inside>
        <Name to="/">{product.name}</Name>
        {links.length > 0 && (
          <Links aria-label="Main">
            <ul>{here}</ul>
          </Links>
        )}
        <Person>
          {isVisitor(viewer) && (
            <>
              <LogIn to="/login">Log in</LogIn>
              <ButtonLink to={joinPath}>Get Started</ButtonLink>
            </>
          )}
          <Addition waiting={<span aria-busy="true" />}>{user && <OwnCorner user={user} />}</Addition>
        </Person>
        {hasMenu && (
          <MenuCorner>
            <IconButton label="Menu" popoverTarget={menuId}>
              <MenuIcon />
            </IconButton>
          </MenuCorner>
        )}
      </Inside>
      {hasMenu && (
        <Menu id={menuId} popover="auto" {...menu} aria-label="Main">
          <ul>{here}</ul>
        </Menu>
      )}
    </Bar>
  );
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1100,
  insetBlockStart: 0,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
}));

const Inside = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  maxWidth: 1200,
  height: 64,
  marginInline: 'auto',
  paddingInline: theme.spacing(3),
  [theme.breakpoints.down('lg')]: { gap: theme.spacing(1.5) },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1), paddingInline: theme.spacing(2) },
}));

const Name = styled(Link)(({ theme }) => ({
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: '1.25rem',
  fontWeight: 700,
  letterSpacing: '-0.03em',
  color: 'inherit',
  textDecoration: 'none',
  paddingBlock: theme.spacing(1),
}));

const Links = styled('nav')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& ul': { display: 'flex', gap: theme.spacing(0.5), margin: 0, padding: 0, listStyle: 'none' },
  // The count stands between two words and moves nothing when it appears; 99+ needs a little more room than they have.
  '& [data-counted]': { marginInlineEnd: 4 },
  '& a': {
    position: 'relative',
    display: 'block',
    padding: theme.spacing(1, 1.5),
    borderRadius: 6,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    transition: `color ${motion}`,
  },
  '& a:hover, & a[aria-current]': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': { boxShadow: `inset 0 -2px ${theme.vars.palette.accent.main}`, borderRadius: 0 },
  [theme.breakpoints.down('lg')]: {
    '& ul': { gap: theme.spacing(1) },
    '& a': { paddingInline: theme.spacing(1) },
    '& [data-at="word"]': { insetInlineStart: 'calc(100% - 7px)' },
  },
}));

const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 0,
  marginInlineStart: 'auto',
  minHeight: target,
  '& > *': { flexShrink: 0 },
  '& > [popovertarget]': { flexShrink: 1, minWidth: 0 },
}));

const LogIn = styled(Link)(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  minHeight: target,
  paddingInline: theme.spacing(1.5),
  fontWeight: 600,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
}));

const MenuCorner = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const Menu = styled('nav')(({ theme }) => ({
  position: 'fixed',
  inset: '65px 0 auto 0',
  width: 'auto',
  margin: 0,
  padding: theme.spacing(1, 2, 2),
  border: 0,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    position: 'relative',
    display: 'block',
    width: 'fit-content',
    paddingBlock: theme.spacing(1.25),
    paddingInlineEnd: theme.spacing(2),
    fontSize: '1.125rem',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a[aria-current]': { fontWeight: 650 },
}));
