import { useEffect, useState } from 'react';
import { useGateQuery, useOpenAccessMutation, useTrackMutation } from '../api.ts';
import { afterPaint } from './after-paint.ts';
import { startVisit, type Visit } from './visit.ts';

/** The deck is not drawn anew for the state of its reports. */
const unwatched = { selectFromResult: () => ({}) };

/**
 * Tracks the visit of the deck that shows this slide; another visit begins once the deck is unlocked again. The id is
 * null until the session is open; `isFailed`: the last attempt to open it failed.
 */
export function useTracking(slide: number): { accessId: string | null; isFailed: boolean; asked: () => void } {
  const { data: gate } = useGateQuery();
  const sessionId = gate?.accessId ?? null;
  const [openAccess] = useOpenAccessMutation(unwatched);
  const [track] = useTrackMutation(unwatched);
  const [accessId, setAccessId] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [visit, setVisit] = useState<Visit | null>(null);
  useEffect(() => {
    if (sessionId === null) return;
    const begun = startVisit({
      // The server decides both by itself.
      open: () => openAccess({ sessionId, location: { country: 'Unknown', city: 'Unknown' } }).unwrap(),
      track: (id, progress) => track({ id, ...progress }).unwrap(),
      // Changes of the system's time do not move it.
      now: () => performance.now(),
      opened(id) {
        setAccessId(id);
        setFailed(false);
      },
      failed: () => setFailed(true),
    });
    setVisit(begun);
    const stop = begun.watch();
    return () => {
      stop();
      setVisit(null);
      setAccessId(null);
      setFailed(false);
    };
  }, [sessionId, openAccess, track]);
  // A report takes as long as the change of the slide, which must not wait for it.
  useEffect(() => (visit ? afterPaint(() => void visit.show(slide)) : undefined), [visit, slide]);
  return { accessId, isFailed, asked: () => void visit?.asked() };
}
