import { careNotesId, medicalCardId, trainingPlanId, wayBackId } from '@entourage/contracts/notifications.ts';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
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

/** In the order of the page. */
const sections = [
  [ownLiaisonsId, words.liaisons],
  [trainingPlanId, trainingPlan.title],
  [seriesId, series.title],
  [wayBackId, injuries.title],
  [medicalCardId, medicalCard.title],
  [emergencyPassId, emergencyPass.title],
  [careNotesId, careNotes.title],
] as const;

/** Leads to the sections of the dashboard, which is many screens long on a phone. */
export const SectionLinks = () => (
  <nav aria-label={words.label}>
    <List>
      {sections.map(([id, title]) => (
        <li key={id}>
          <Link replace to={{ hash: id }}>
            {title}
          </Link>
        </li>
      ))}
    </List>
  </nav>
);

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
  '& a:hover': { color: theme.vars.palette.text.primary },
  '& a:focus-visible': { outlineOffset: -2 },
}));
