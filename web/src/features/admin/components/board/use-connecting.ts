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

/** As long as the server lets whoever removed a connection bring it back. */
const restoreMs = 10_000;

interface Pair {
  readonly athleteId: string;
  readonly liaisonId: string;
}

/** Connects, removes and undoes, and says how it went. `connections`: those that are known to be active. */
export function useConnecting(connections: readonly Connection[]) {
  const dispatch = useAppDispatch();
  const [make] = useConnectMutation();
  const [remove] = useDisconnectMutation();
  const [restore] = useReconnectMutation();
  const undo = useUndo();
  const underWay = useRef(new Set<string>());

  function refused(error: unknown) {
    const failure = toFailure(error);
    const gone = failure.code === 'NOT_FOUND' ? { ...failure, message: said.gone } : failure;
    const notice =
      failure.code === 'CONNECTION_EXISTS'
        ? ({ ...said.exists, tone: 'destructive' } as const)
        : failureNotice(gone, { title: said.failed, text: said.error.text });
    dispatch(say(notice));
  }

  /** Once, however often it is asked for; whether it came off. */
  async function once(what: string, call: () => Promise<void>): Promise<boolean> {
    if (underWay.current.has(what)) return false;
    underWay.current.add(what);
    try {
      await call();
      return true;
    } catch (error) {
      refused(error);
      return false;
    } finally {
      underWay.current.delete(what);
    }
  }

  const takeOff = (connection: Connection) =>
    once(connection.id, async () => {
      await remove(connection.id).unwrap();
      const { athlete, liaison } = namesIn(connection);
      dispatch(say(said.removed(athlete, liaison)));
      undo.forget(connection.id);
    });

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
        if (connection.undoUntil) undo.remember({ kind: 'made', connection, until: connection.undoUntil });
      });
    },
    async disconnect(connection: Connection): Promise<boolean> {
      // Before it takes effect a removed connection is as if it had never been: there is nothing to bring back.
      const tookEffect = !connection.undoUntil || Date.parse(connection.undoUntil) <= Date.now();
      const off = await takeOff(connection);
      if (off && tookEffect) {
        undo.remember({ kind: 'removed', connection, until: new Date(Date.now() + restoreMs).toISOString() });
      }
      return off;
    },
    takeBack({ kind, connection }: Deed): Promise<boolean> {
      if (kind === 'made') return takeOff(connection);
      return once(connection.id, async () => {
        await restore(connection.id).unwrap();
        const { athlete, liaison } = namesIn(connection);
        dispatch(say(said.restored(athlete, liaison)));
        undo.forget(connection.id);
      });
    },
    /** What was dropped is nobody that is known here. */
    notUnderstood: () => dispatch(say({ ...said.error, tone: 'destructive' })),
  };
}

export const namesIn = ({ athlete, liaison }: Connection) => ({ athlete: nameOf(athlete), liaison: nameOf(liaison) });
