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
import { Note } from '../../../../shared/components/Note.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { words } from '../../words/failures.ts';

interface Failed {
  /** As it is named on the page. */
  readonly part: string;
  readonly text: string;
  readonly tryAgain: () => void;
}

interface Reports {
  /** Whether the failures are reported once, for all of them. */
  readonly isJoined: boolean;
  /** Answers how to withdraw it. */
  readonly report: (id: string, failed: Failed) => () => void;
}

const ReportsContext = createContext<Reports | null>(null);

/** A page of parts that are read by themselves: where several could not be read, one report names them all. */
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
          text={words.named([...new Set(all.map(({ part }) => part))], first.text)}
          tryAgain={() => {
            for (const { tryAgain } of all) tryAgain();
          }}
        />
      )}
      {children}
    </ReportsContext>
  );
}

/** In the place of a part that could not be read. */
export function PartFailed({ part, text, tryAgain }: Failed) {
  const id = useId();
  const reports = useContext(ReportsContext);
  const report = reports?.report;
  // Before anything is painted, or the boxes would flash. `tryAgain` is another function with each drawing, and does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each part and text
  useLayoutEffect(() => report?.(id, { part, text, tryAgain }), [report, id, part, text]);
  if (reports?.isJoined) return <Note>{`${words.failed(part)}.`}</Note>;
  return <ErrorState title={words.failed(part)} text={text} tryAgain={tryAgain} />;
}
