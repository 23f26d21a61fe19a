import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Page } from '../shared/components/Page.tsx';
import { Section } from '../shared/components/Section.tsx';
import { inkVariables } from '../shared/theme/theme.ts';
import { Buttons } from './sections/Buttons.tsx';
import { Colours } from './sections/Colours.tsx';
import { Dialogs } from './sections/Dialogs.tsx';
import { Fields } from './sections/Fields.tsx';
import { Files } from './sections/Files.tsx';
import { Metrics } from './sections/Metrics.tsx';
import { Notices } from './sections/Notices.tsx';
import { People } from './sections/People.tsx';
import { ProgressBars } from './sections/ProgressBars.tsx';
import { Spaces } from './sections/Spaces.tsx';
import { States } from './sections/States.tsx';
import { Statuses } from './sections/Statuses.tsx';
import { Tables } from './sections/Tables.tsx';
import { TabRows } from './sections/TabRows.tsx';
import { TypeScale } from './sections/TypeScale.tsx';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly content: ReactNode;
  readonly onInk?: true;
}

const parts: readonly Part[] = [
  { id: 'type', title: 'Type', content: <TypeScale /> },
  {
    id: 'colours',
    title: 'Colours',
    lead: 'By what they are for. Light or dark as the system has it.',
    content: <Colours />,
  },
  { id: 'spaces', title: 'Spacing', lead: 'Eight pixels, and what is made of them.', content: <Spaces /> },
  { id: 'buttons', title: 'Buttons and links', lead: 'One primary action a screen.', content: <Buttons /> },
  { id: 'fields', title: 'Form fields', content: <Fields /> },
  { id: 'statuses', title: 'Statuses', lead: 'A shape and a word; the colour only helps.', content: <Statuses /> },
  { id: 'metrics', title: 'Metrics', lead: 'A figure, its trend, its age and its author.', content: <Metrics /> },
  { id: 'tables', title: 'Tables', lead: 'Cards below 600 pixels.', content: <Tables /> },
  { id: 'files', title: 'Files', content: <Files /> },
  { id: 'progress', title: 'Progress', content: <ProgressBars /> },
  { id: 'people', title: 'People and times', content: <People /> },
  { id: 'tabs', title: 'Tabs', content: <TabRows /> },
  { id: 'states', title: 'Loading, empty, wrong', content: <States /> },
  { id: 'notices', title: 'Notices', content: <Notices /> },
  { id: 'dialogs', title: 'Dialogs', content: <Dialogs /> },
  {
    id: 'ink',
    title: 'On ink',
    lead: 'The ground of the landing page, the gate and the deck, whatever the system has.',
    onInk: true,
    content: (
      <>
        <Colours />
        <Buttons />
        <Statuses />
        <Metrics />
      </>
    ),
  },
];

export function DesignPage() {
  return (
    <main>
      <Page title="Design" lead="Every part the product is built of, in each of its states.">
        <nav aria-label="Contents">
          <Contents>
            {parts.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </Contents>
        </nav>
        {parts.map(({ id, title, lead, content, onInk }) => (
          <Place key={id} id={id} data-ink={onInk}>
            <Section title={title} lead={lead}>
              <Stack>{content}</Stack>
            </Section>
          </Place>
        ))}
      </Page>
    </main>
  );
}

const Contents = styled('ul')(({ theme }) => ({
  columns: '160px 4',
  margin: 0,
  padding: theme.spacing(2, 0),
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  listStyle: 'none',
  '& a': { display: 'block', paddingBlock: 10, color: theme.vars.palette.accent.main, textUnderlineOffset: '0.2em' },
}));

const Place = styled('div')(({ theme }) => ({
  '&[data-ink]': {
    ...inkVariables,
    marginBlockStart: theme.spacing(6),
    marginInline: theme.spacing(-3),
    padding: theme.spacing(0.1, 3, 6),
    borderRadius: 16,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.default,
    color: theme.vars.palette.text.primary,
    [theme.breakpoints.down('sm')]: {
      marginInline: theme.spacing(-2),
      paddingInline: theme.spacing(2),
      borderRadius: 0,
    },
  },
}));

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(4),
}));
