import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { BoardAthlete, BoardLiaison, Connection } from '../../api/board.api.ts';
import { liaisonTypeNames, boardWords as said } from '../../words-of-board.ts';
import { sharedHoursIn } from './time-overlap.ts';

/** An athlete's liaisons: their discipline and the working hours that both share. */
export function ConnectionRows({
  athlete,
  connections,
  known,
  at,
  remove,
}: {
  athlete: BoardAthlete;
  connections: readonly Connection[];
  known: ReadonlyMap<string, BoardLiaison>;
  at: number;
  remove: (connection: Connection) => void;
}) {
  if (connections.length === 0) return <p>{said.athletes.alone}</p>;
  return (
    <Rows aria-label={`Liaisons of ${nameOf(athlete)}`}>
      {connections.map((connection) => {
        const name = nameOf(connection.liaison);
        const liaison = known.get(connection.liaisonId);
        return (
          <li key={connection.id}>
            <div>
              <strong>{name}</strong>
              <span>
                {liaisonTypeNames[connection.liaisonType]}
                {liaison && ` · ${sharedHoursIn(athlete.timeZone, liaison.timeZone, at)}`}
              </span>
            </div>
            <Button
              variant="text"
              aria-label={`Remove ${name} from ${nameOf(athlete)}`}
              onClick={() => remove(connection)}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </Rows>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > div': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    minWidth: 0,
    paddingBlock: theme.spacing(0.5),
  },
  '& strong': { fontWeight: 600 },
  '& span': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& button': { flex: 'none', marginInlineEnd: theme.spacing(-1.5), fontSize: '0.9375rem', fontWeight: 550 },
}));
