import { styled } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { motion, target } from '../../theme/tokens.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The id of a section on the page, and its title. */
export type SectionLink = readonly [id: string, title: string];

/** The room in which the end of the link before the marked one shows. */
const edge = 56;

/** Leads to the sections of a page that is many screens long, and marks the one that is read. Constant `sections`. */
export function SectionLinks({ label, sections }: { label: string; sections: readonly SectionLink[] }) {
  const { search, hash } = useLocation();
  const inView = useSectionInView(
    useMemo(() => sections.map(([id]) => id), [sections]),
    hash,
  );
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the links only when another section is in view
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Above the first section the links begin with the first again.
    if (list.current) list.current.scrollLeft = link ? link.offsetLeft - edge : 0;
  }, [inView]);
  return (
    <nav aria-label={label}>
      <List ref={list}>
        {sections.map(([id, title]) => (
          <li key={id}>
            <Link replace to={{ search, hash: id }} aria-current={id === inView ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2.5),
  margin: 0,
  padding: theme.spacing(0.5, 0),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  listStyle: 'none',
  [theme.breakpoints.down('md')]: { paddingInline: theme.spacing(3) },
  [theme.breakpoints.down('sm')]: { paddingInline: theme.spacing(2) },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: target,
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    transition: `color ${motion}`,
  },
  '& a:hover, & a[aria-current]': { color: theme.vars.palette.text.primary },
  '& a[aria-current]': { boxShadow: `inset 0 -2px ${theme.vars.palette.accent.main}` },
  '& a:focus-visible': { outlineOffset: -2 },
}));
