import type { LiaisonType } from '@entourage/contracts/health.ts';
import { useRef } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { failureNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { nameOf } from '../../../../shared/people/name-of.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import {
  type Connection,
  useConnectMutation,
  useDisconnectMutation,
  useReconnectMutation,
} from '../../api/board.api.ts';
import { boardWords as said } from '../../words-of-board.ts';
import { areConnected } from './pairs.ts';
import { type Deed, useUndo } from './use-undo.ts';

/** The notice of a call that failed; `gone`: its reason where the connection is not found. */
interface Refusal {
  readonly title: string;
  readonly text: string;
  readonly gone?: string;
}

const notConnected: Refusal = { title: said.failed, text: said.error.text };

/** The server's time limit for restoring a removed connection. */
const restoreMs = 10_000;

interface Pair {
  readonly athleteId: string;
  readonly liaisonId: string;
}

/** Connects, removes and undoes, with a notice for each outcome. `connections`: the active ones. */
export function useConnecting(connections: readonly Connection[]) {
  const dispatch = useAppDispatch();
  const [make] = useConnectMutation();
  const [remove] = useDisconnectMutation();
  const [restore] = useReconnectMutation();
  const undo = useUndo();
  const inProgress = useRef(new Set<string>());

  function refused(error: unknown, { gone = said.gone, ...notice }: Refusal) {
    const failure = toFailure(error);
    const known = failure.code === 'NOT_FOUND' ? { ...failure, message: gone } : failure;
    const shown =
      failure.code === 'CONNECTION_EXISTS'
        ? ({ ...said.exists, tone: 'destructive' } as const)
        : failureNotice(known, notice);
    dispatch(say(shown));
  }

  /** Ignores calls for a key that is already in progress; returns whether the call succeeded. */
  async function once(key: string, call: () => Promise<void>, failed = notConnected): Promise<boolean> {
    if (inProgress.current.has(key)) return false;
    inProgress.current.add(key);
    try {
      await call();
      return true;
    } catch (error) {
      refused(error, failed);
      return false;
    } finally {
      inProgress.current.delete(key);
    }
  }

  const takeOff = (connection: Connection) =>
    once(
      connection.id,
      async () => {
        await remove(connection.id).unwrap();
        const { athlete, liaison } = namesIn(connection);
        dispatch(say(said.removed(athlete, liaison)));
        undo.remove(connection.id);
      },
      said.notRemoved,
    );

  return {
    deeds: undo.deeds,
    async connect({ athleteId, liaisonId }: Pair, liaisonType: LiaisonType): Promise<boolean> {
      if (areConnected(connections, athleteId, liaisonId)) {
        dispatch(say({ ...said.exists, tone: 'destructive' }));
        return false;
      }
      return once(`${athleteId} ${liaisonId}`, async () => {
        const connection = await make({ athleteId, liaisonId, liaisonType }).unwrap();
        dispatch(say(said.created));
        if (connection.undoUntil) undo.add({ kind: 'made', connection, until: connection.undoUntil });
      });
    },
    async disconnect(connection: Connection): Promise<boolean> {
      // A connection removed before it takes effect cannot be restored.
      const tookEffect = isInEffect(connection);
      const off = await takeOff(connection);
      if (off && tookEffect) {
        undo.add({ kind: 'removed', connection, until: new Date(Date.now() + restoreMs).toISOString() });
      }
      return off;
    },
    takeBack({ kind, connection }: Deed): Promise<boolean> {
      if (kind === 'made') return takeOff(connection);
      return once(
        connection.id,
        async () => {
          await restore(connection.id).unwrap();
          const { athlete, liaison } = namesIn(connection);
          dispatch(say(said.restored(athlete, liaison)));
          undo.remove(connection.id);
        },
        said.notRestored,
      );
    },
    /** The dropped id belongs to no known liaison. */
    notUnderstood: () => dispatch(say({ ...said.error, tone: 'destructive' })),
  };
}

/** Until then nobody knows of a connection, and its removal parts nobody. */
export const isInEffect = ({ undoUntil }: Connection): boolean => !undoUntil || Date.parse(undoUntil) <= Date.now();

export const namesIn = ({ athlete, liaison }: Connection) => ({ athlete: nameOf(athlete), liaison: nameOf(liaison) });
