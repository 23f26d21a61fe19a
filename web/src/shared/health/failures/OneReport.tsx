import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { Note } from '../../components/Note.tsx';
import { ErrorState } from '../../components/states.tsx';
import { words } from '../words/failures.ts';

interface Failed {
  /** The name of the part on the page. */
  readonly part: string;
  readonly text: string;
  readonly tryAgain: () => void;
}

interface Reports {
  /** Whether several failures are joined into one report. */
  readonly isJoined: boolean;
  /** Returns a function that withdraws the report. */
  readonly report: (id: string, failed: Failed) => () => void;
}

const ReportsContext = createContext<Reports | null>(null);

/** A page of independently loaded parts: if several fail, one report names them all. */
export function OneReport({ children }: { children: ReactNode }) {
  const [failed, setFailed] = useState<ReadonlyMap<string, Failed>>(new Map());
  const report = useCallback((id: string, one: Failed) => {
    setFailed((before) => new Map(before).set(id, one));
    return () => setFailed((before) => new Map([...before].filter(([other]) => other !== id)));
  }, []);
  const isJoined = failed.size > 1;
  const reports = useMemo(() => ({ isJoined, report }), [isJoined, report]);
  const all = [...failed.values()];
  const [first] = all;
  return (
    <ReportsContext value={reports}>
      {isJoined && first && (
        <ErrorState
          title={words.several}
          text={words.named(inOrder(all), first.text)}
          tryAgain={() => {
            for (const { tryAgain } of all) tryAgain();
          }}
        />
      )}
      {children}
    </ReportsContext>
  );
}

const order: readonly string[] = Object.values(words.parts);
const placeOf = (part: string): number => (order.includes(part) ? order.indexOf(part) : order.length);

/** Each name once, in one order whichever failed first. */
const inOrder = (failed: readonly Failed[]): string[] =>
  [...new Set(failed.map(({ part }) => part))].toSorted((one, other) => placeOf(one) - placeOf(other));

/** Replaces a part that failed to load. */
export function PartFailed({ part, text, tryAgain }: Failed) {
  const id = useId();
  const reports = useContext(ReportsContext);
  const report = reports?.report;
  // A layout effect, because an effect after painting would flash the boxes. `tryAgain` changes with every render but
  // always does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports once per part and text
  useLayoutEffect(() => report?.(id, { part, text, tryAgain }), [report, id, part, text]);
  if (reports?.isJoined) return <Note>{`${words.failed(part)}.`}</Note>;
  return <ErrorState title={words.failed(part)} text={text} tryAgain={tryAgain} />;
}
