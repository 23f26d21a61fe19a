import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { AskFirst } from '../../../../shared/components/AskFirst.tsx';
import { Choice } from '../../../../shared/components/data-table/Choice.tsx';
import { SearchBox } from '../../../../shared/components/data-table/SearchBox.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { NotRead } from '../../../../shared/components/NotRead.tsx';
import { Tabs } from '../../../../shared/components/Tabs.tsx';
import type { BoardAthlete, BoardLiaison, Connection } from '../../api/board.api.ts';
import { boardWords as said } from '../../words-of-board.ts';
import { AthleteCard, type AthleteDeeds } from './AthleteCard.tsx';
import { BoardFigures } from './BoardFigures.tsx';
import { Desk } from './Desk.tsx';
import { LiaisonCard, type LiaisonDeeds } from './LiaisonCard.tsx';
import { Side } from './Side.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { UndoList } from './UndoList.tsx';
import { useBoard } from './use-board.ts';
import { useBoardFilter } from './use-board-filter.ts';
import { isInEffect, namesIn, useConnecting } from './use-connecting.ts';
import { useInHand } from './use-in-hand.ts';

/** A connection to be removed, and what receives the focus afterwards. */
interface Parting {
  readonly connection: Connection;
  readonly card: HTMLElement | null;
}

type SideName = 'athletes' | 'liaisons';

/** Athletes on the left, liaisons on the right; connects by drag and drop or by Choose and Connect. */
export function ConnectionsBoard() {
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [side, setSide] = useState<SideName>('athletes');
  const filter = useBoardFilter();
  const board = useBoard({ athlete: filter.athlete.value, liaison: filter.liaison.value, lack: filter.lack });
  const hand = useInHand();
  const connecting = useConnecting(board.connections);
  const [parting, setParting] = useState<Parting | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  const { inHand } = hand;
  // Deferred, so that the choice shows at once while up to a thousand athlete cards update later.
  const offered = useDeferredValue(inHand);

  const connect = (athlete: BoardAthlete, liaison: BoardLiaison) =>
    connecting.connect({ athleteId: athlete.id, liaisonId: liaison.id }, hand.type);

  const part = async ({ connection, card }: Parting) => {
    if (await connecting.disconnect(connection)) card?.focus({ preventScroll: true });
  };

  // Stable references, so that the memoized cards do not render again.
  const athleteDeeds = useLatest<AthleteDeeds>({
    async connectInHand(athlete, card) {
      if (inHand && (await connect(athlete, inHand.liaison))) hand.putBack(card);
    },
    drop(athlete, dropped) {
      const liaison = board.known.get(dropped);
      if (liaison) void connect(athlete, liaison);
      else connecting.notUnderstood();
    },
    remove(connection, card) {
      if (isInEffect(connection)) setParting({ connection, card });
      else void part({ connection, card });
    },
  });
  const liaisonDeeds = useLatest<LiaisonDeeds>({
    take(liaison, from) {
      hand.take(liaison, from);
      if (!from) return;
      setSide('athletes');
      // The side with the pressed button is hidden there.
      if (narrow) desk.current?.focus({ preventScroll: true });
    },
    putBack: () => hand.putBack(desk.current),
  });

  const athletes = (
    <Side
      title={said.athletes.title}
      list={board.athletes}
      empty={said.athletes.empty}
      clear={filter.athlete.value || filter.lack ? filter.clear : undefined}
      tools={
        <>
          <SearchBox {...filter.athlete} />
          <Choice {...filter.filter} />
        </>
      }
      draw={(athlete) => (
        <AthleteCard
          key={athlete.id}
          athlete={athlete}
          connections={board.pairs?.ofAthlete(athlete.id)}
          known={board.known}
          inHand={offered}
          at={board.at}
          deeds={athleteDeeds}
        />
      )}
    />
  );
  const liaisons = (
    <Side
      title={said.liaisons.title}
      list={board.liaisons}
      empty={said.liaisons.empty}
      clear={filter.liaison.value ? () => filter.liaison.onChange('') : undefined}
      tools={<SearchBox {...filter.liaison} />}
      draw={(liaison) => (
        <LiaisonCard
          key={liaison.id}
          liaison={liaison}
          load={board.pairs?.load(liaison.id)}
          isInHand={inHand?.liaison.id === liaison.id && inHand.by === 'choice'}
          deeds={liaisonDeeds}
        />
      )}
    />
  );

  return (
    <Stack onKeyDown={({ key }) => key === 'Escape' && inHand && hand.putBack(desk.current)}>
      <BoardFigures />
      {board.tryAgain && <NotRead text={said.connectionsNotRead} tryAgain={board.tryAgain} />}
      <Tools>
        <TypeChoice type={hand.type} onChange={hand.setType} />
        <Desk hand={hand} place={desk}>
          <UndoList
            deeds={connecting.deeds}
            takeBack={async (deed) => {
              if (await connecting.takeBack(deed)) desk.current?.focus({ preventScroll: true });
            }}
          />
        </Desk>
      </Tools>
      {narrow ? (
        <Tabs
          label={said.label}
          chosen={side}
          choose={setSide}
          tabs={[
            { name: 'athletes', label: said.athletes.title, content: athletes },
            { name: 'liaisons', label: said.liaisons.title, content: liaisons },
          ]}
        />
      ) : (
        <Sides>
          {athletes}
          {liaisons}
        </Sides>
      )}
      <Note>{said.hours.explained}</Note>
      {parting && (
        <AskFirst
          open
          {...said.parting(namesIn(parting.connection))}
          answered={(yes) => {
            setParting(null);
            if (yes) void part(parting);
          }}
        />
      )}
    </Stack>
  );
}

/** A ref that always holds the latest value. */
function useLatest<Given>(given: Given) {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  return latest;
}

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

/** Side by side on wide screens; on a phone only the desk stays in view. */
const Tools = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(200px, 3fr) minmax(0, 9fr)',
  alignItems: 'end',
  gap: theme.spacing(2),
  [theme.breakpoints.down('md')]: { display: 'contents' },
}));

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  gap: theme.spacing(3),
}));
