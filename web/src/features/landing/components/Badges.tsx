import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { CheckIcon } from '../../../shared/components/icons.tsx';
import { badges } from '../words/landing.ts';
import { Wide } from './Band.tsx';
import { LockIcon, PersonIcon, ShieldIcon } from './badge-icons.tsx';

const pictures: Record<(typeof badges)[number]['name'], ComponentType<{ size?: number }>> = {
  'HIPAA Compliant': ShieldIcon,
  'Licensed Professionals': CheckIcon,
  'Encrypted Messaging': LockIcon,
  'Elite Athletes Only': PersonIcon,
};

export function Badges() {
  return (
    <Strip>
      <Wide>
        <List aria-label="What you can rely on">
          {badges.map(({ name, text, ...rest }) => {
            const Picture = pictures[name];
            return (
              <li key={name} title={'tip' in rest ? rest.tip : undefined}>
                <Picture size={22} />
                <strong>{name}</strong>
                <span>{text}</span>
              </li>
            );
          })}
        </List>
      </Wide>
    </Strip>
  );
}

const Strip = styled('div')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.quiet.main,
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: theme.spacing(1.5),
    alignContent: 'start',
    padding: theme.spacing(3.5, 3, 3.5, 0),
  },
  '& li + li': { paddingInlineStart: theme.spacing(3), borderInlineStart: `1px solid ${theme.vars.palette.divider}` },
  '& svg': { gridRow: 'span 2', color: theme.vars.palette.accent.main },
  '& strong': { fontFamily: theme.typography.h4.fontFamily, fontWeight: 600, lineHeight: 1.35 },
  '& span': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: '1fr 1fr',
    paddingBlock: theme.spacing(2),
    '& li, & li + li': { padding: theme.spacing(2, 2, 2, 0), border: 0 },
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: '1fr',
    '& li, & li + li': { paddingBlock: theme.spacing(1.25) },
  },
}));
