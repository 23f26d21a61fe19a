import { styled } from '@mui/material/styles';

const thread = [
  { from: 'You', mine: true, at: 'Mon 21:04', text: 'Left calf is tight after the flight. Game on Wednesday.' },
  {
    from: 'Dr. Ana Perković',
    mine: false,
    at: 'Mon 21:31',
    text: 'Thank you for telling me early. Please keep tomorrow light, and no sprints. I want to look at it with you.',
  },
  { from: 'You', mine: true, at: 'Mon 21:33', text: '@entourage schedule a meeting with Ana' },
] as const;

const people = ['Sports Science Liaison', 'Sports Medicine Physician', 'Personal Coach'] as const;

/** An example conversation that leads to a meeting. */
export function ThreadExample() {
  return (
    <Columns>
      <ul aria-label="Your liaisons">
        {people.map((person) => (
          <li key={person} data-here={person === people[1] || undefined}>
            {person}
          </li>
        ))}
      </ul>
      <Thread>
        {thread.map(({ from, mine, at, text }) => (
          <li key={text} data-mine={mine || undefined}>
            <span>
              {from}, {at}
            </span>
            <p>{text}</p>
          </li>
        ))}
        <Meeting>
          <strong>1:1 Consultation</strong>
          <span>Tue 09:30, 30 minutes. Confirmed.</span>
        </Meeting>
      </Thread>
    </Columns>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 300px) 1fr',
  gap: theme.spacing(5),
  '& > ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& > ul li': {
    padding: theme.spacing(2),
    borderRadius: 8,
    color: theme.vars.palette.text.secondary,
  },
  '& > ul li[data-here]': {
    backgroundColor: theme.vars.palette.quiet.main,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: theme.spacing(3) },
}));

const Thread = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { maxWidth: '46ch', justifySelf: 'start' },
  '& > li[data-mine]': { justifySelf: 'end' },
  '& > li > span': { fontSize: '0.8125rem', color: theme.vars.palette.text.secondary },
  '& > li > p': {
    margin: theme.spacing(0.5, 0, 0),
    padding: theme.spacing(1.5, 2),
    borderRadius: 10,
    border: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& > li[data-mine] > p': {
    backgroundColor: theme.vars.palette.quiet.main,
    borderColor: theme.vars.palette.quiet.main,
  },
}));

const Meeting = styled('li')(({ theme }) => ({
  padding: theme.spacing(2),
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.accent.main}`,
  '& strong': { display: 'block', fontFamily: theme.typography.h4.fontFamily },
}));
