import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type DragEvent, memo, type RefObject, useRef, useState } from 'react';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { nameOf } from '../../../../shared/people/name-of.ts';
import type { BoardAthlete, BoardLiaison, Connection } from '../../api/board.api.ts';
import { boardWords, liaisonTypeNames } from '../../words-of-board.ts';
import { CardHead, CardSheet } from './CardSheet.tsx';
import { ConnectionRows } from './ConnectionRows.tsx';
import { liaisonCard } from './liaison-card.ts';
import { areConnected, lackingIn } from './pairs.ts';
import { sharedHoursIn } from './time-overlap.ts';
import type { InHand } from './use-in-hand.ts';

const { athletes: said } = boardWords;

/** Actions on an athlete; `card` receives the focus afterwards. */
export interface AthleteDeeds {
  readonly connectInHand: (athlete: BoardAthlete, card: HTMLElement | null) => void;
  readonly drop: (athlete: BoardAthlete, dropped: string) => void;
  readonly remove: (connection: Connection, card: HTMLElement | null) => void;
}

interface AthleteCardProps {
  readonly athlete: BoardAthlete;
  /** `undefined`: still loading. */
  readonly connections: readonly Connection[] | undefined;
  readonly known: ReadonlyMap<string, BoardLiaison>;
  readonly inHand: InHand | null;
  readonly at: number;
  readonly deeds: RefObject<AthleteDeeds>;
}

function PlainAthleteCard({ athlete, connections, known, inHand, at, deeds }: AthleteCardProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const [over, setOver] = useState(false);
  const name = nameOf(athlete);
  const lacking = connections && lackingIn(connections);
  const isConnected =
    inHand !== null && connections !== undefined && areConnected(connections, athlete.id, inHand.liaison.id);
  const accepts = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(liaisonCard);
  const drop = {
    onDragOver(event: DragEvent) {
      if (!accepts(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'link';
      setOver(true);
    },
    onDragLeave({ relatedTarget, currentTarget }: DragEvent) {
      // dragleave also fires when the pointer enters a child.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!accepts(event)) return;
      event.preventDefault();
      deeds.current.drop(athlete, event.dataTransfer.getData(liaisonCard));
    },
  };
  return (
    <CardSheet {...drop} data-key={athlete.id} data-over={over || undefined}>
      <CardHead>
        <Avatar picture={athlete.profileImageUrl} initials={initialsOf(athlete)} size="small" />
        <div>
          <h3 ref={head} tabIndex={-1} data-main>
            {name}
          </h3>
          <p>@{athlete.username}</p>
        </div>
        {isConnected && <p>{boardWords.already}</p>}
        {inHand?.by === 'choice' && !isConnected && (
          <Button
            aria-label={`Connect ${nameOf(inHand.liaison)} with ${name}`}
            onClick={() => deeds.current.connectInHand(athlete, head.current)}
          >
            Connect
          </Button>
        )}
      </CardHead>
      <Line>
        <p>{[athlete.sport ?? said.unknownSport, athlete.position, athlete.team].filter(Boolean).join(' · ')}</p>
        {inHand && <strong>{sharedHoursIn(athlete.timeZone, inHand.liaison.timeZone, at)}</strong>}
      </Line>
      {connections ? (
        <ConnectionRows
          athlete={athlete}
          connections={connections}
          known={known}
          at={at}
          remove={(connection) => deeds.current.remove(connection, head.current)}
        />
      ) : (
        <Skeleton width={220} height={20} />
      )}
      {lacking && (
        <p>
          {lacking.length === 0
            ? said.complete
            : `${said.lacks} ${lacking.map((type) => liaisonTypeNames[type]).join(', ')}`}
        </p>
      )}
    </CardSheet>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  '& > strong': { fontSize: '0.9375rem', fontWeight: 600 },
}));

/** Memoized, because there may be a thousand of them. */
export const AthleteCard = memo(PlainAthleteCard);
