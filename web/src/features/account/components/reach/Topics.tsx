import {
  type NotificationTopic,
  type NotificationWay,
  notificationWays,
} from '@entourage/contracts/notification-settings.ts';
import type { Role } from '@entourage/contracts/people.ts';
import { styled } from '@mui/material/styles';
import { Switch } from '../../../../shared/components/Switch.tsx';
import { Unseen, unseen } from '../../../../shared/components/Unseen.tsx';
import { target } from '../../../../shared/theme/tokens.ts';
import type { ReachSettings } from './reach.api.ts';
import { topics as said, words } from './words.ts';

interface Shown {
  readonly role: Role;
  /** By way, the id of the text that says what it needs. */
  readonly missing: Readonly<Record<NotificationWay, string | undefined>>;
  readonly choose: (topic: NotificationTopic, way: NotificationWay, isSent: boolean) => void;
}

/** A row for each topic, with a column for each way of which there is any. */
export function Topics({ topics, ...shown }: Shown & { topics: ReachSettings['topics'] }) {
  const ways = notificationWays.filter((way) => topics.some((each) => each[way] !== null));
  return (
    <div>
      <Heads aria-hidden>
        {ways.map((way) => (
          <span key={way}>{words.ways[way]}</span>
        ))}
      </Heads>
      <Rows>
        {topics.map((each) => (
          <TopicRow key={each.topic} settings={each} ways={ways} {...shown} />
        ))}
      </Rows>
    </div>
  );
}

function TopicRow({
  settings,
  ways,
  role,
  missing,
  choose,
}: Shown & { settings: ReachSettings['topics'][number]; ways: readonly NotificationWay[] }) {
  const { topic } = settings;
  const { title, has, of } = said[topic];
  return (
    <li>
      <div>
        <strong>{title}</strong>
        <p>{of?.[role] ?? has}</p>
      </div>
      {ways.map((way) => {
        const isSent = settings[way];
        if (isSent === null) return <NoChoice key={way} way={way} />;
        return (
          <Switch
            key={way}
            label={words.ways[way]}
            name={words.nameOf(title, words.ways[way])}
            describedBy={missing[way]}
            checked={isSent}
            onChange={(wanted) => choose(topic, way, wanted)}
          />
        );
      })}
    </li>
  );
}

/** All topics come to devices, not all are mailed. */
const NoChoice = ({ way }: { way: NotificationWay }) =>
  way === 'push' ? (
    <Fixed>
      <span>{words.ways.push}</span>
      <span>{words.always}</span>
    </Fixed>
  ) : (
    <Fixed data-nothing>
      <Unseen>{words.nothing}</Unseen>
      <span aria-hidden>–</span>
    </Fixed>
  );

const column = '6.5rem';

const Heads = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'end',
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  '& > span': { width: column, textAlign: 'center' },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: theme.spacing(1),
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', columnGap: theme.spacing(2) },
  },
  '& > li > div': { flex: 1, minWidth: 0, [theme.breakpoints.down('sm')]: { flexBasis: '100%' } },
  '& > li > div > p': { margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('sm')]: {
    '& > li > :not(div)': { justifyContent: 'center', width: column },
    // The head of the column says it.
    '& > li > * > span:first-of-type': unseen,
  },
  // In line with the text above it.
  [theme.breakpoints.down('sm')]: {
    '& > li > div + *': { marginInlineStart: theme.spacing(-1) },
    '& > li > [data-nothing]': { display: 'none' },
  },
}));

const Fixed = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: theme.spacing(1),
  minHeight: target,
  paddingInline: theme.spacing(1),
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
}));
