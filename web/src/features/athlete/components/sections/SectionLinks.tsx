import {
  careNotesId,
  competitionsId,
  medicalCardId,
  trainingPlanId,
  wayBackId,
} from '@entourage/contracts/notifications.ts';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { seriesId } from '../../../../shared/health/series/series-of.ts';
import { words as careNotes } from '../../../../shared/health/words/care-notes.ts';
import { words as injuries } from '../../../../shared/health/words/injuries.ts';
import { words as medicalCard } from '../../../../shared/health/words/medical-card.ts';
import { words as series } from '../../../../shared/health/words/series.ts';
import { words as trainingPlan } from '../../../../shared/health/words/training-plan.ts';
import { motion, target } from '../../../../shared/theme/tokens.ts';
import { words as emergencyPass } from '../../words/emergency-pass.ts';
import { words } from '../../words/sections.ts';
import { emergencyPassId } from '../pass/EmergencyPassSection.tsx';
import { ownLiaisonsId } from '../people/LiaisonsRow.tsx';
import { useSectionInView } from './use-section-in-view.ts';

/** In the order of the page. */
const sections = [
  [ownLiaisonsId, words.liaisons],
  [trainingPlanId, trainingPlan.title],
  [competitionsId, words.competitions],
  [seriesId, series.title],
  [wayBackId, injuries.title],
  [medicalCardId, medicalCard.title],
  [emergencyPassId, emergencyPass.title],
  [careNotesId, careNotes.title],
] as const;

const ids = sections.map(([id]) => id);

/** The room in which the end of the link before the marked one shows. */
const edge = 56;

/** Leads to the sections of the dashboard, which is many screens long on a phone, and marks the one that is read. */
export function SectionLinks() {
  const { search } = useLocation();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('md'));
  const inView = useSectionInView(ids, !isWide);
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the links only when another section is in view
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - edge;
  }, [inView]);
  return (
    <nav aria-label={words.label}>
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
  padding: theme.spacing(0.5, 3),
  overflowX: 'auto',
  scrollbarWidth: 'none',
  listStyle: 'none',
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
