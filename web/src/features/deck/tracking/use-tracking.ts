import { useEffect, useState } from 'react';
import { useOpenAccessMutation, useTrackMutation } from '../api.ts';
import { afterPaint } from './after-paint.ts';
import { startVisit } from './visit.ts';

/** The deck is not drawn anew for the state of its reports. */
const unwatched = { selectFromResult: () => ({}) };

/** Tracks the visit of the deck that shows this slide. The id is null until the session is open. */
export function useTracking(slide: number): { accessId: string | null; asked: () => void } {
  const [openAccess] = useOpenAccessMutation(unwatched);
  const [track] = useTrackMutation(unwatched);
  const [accessId, setAccessId] = useState<string | null>(null);
  const [visit] = useState(() =>
    startVisit({
      // The server decides both by itself.
      open: () =>
        openAccess({ sessionId: crypto.randomUUID(), location: { country: 'Unknown', city: 'Unknown' } }).unwrap(),
      track: (id, progress) => track({ id, ...progress }).unwrap(),
      // Changes of the system's time do not move it.
      now: () => performance.now(),
      opened: setAccessId,
    }),
  );
  useEffect(() => visit.watch(), [visit]);
  // A report takes as long as the change of the slide, which must not wait for it.
  useEffect(() => afterPaint(() => void visit.show(slide)), [visit, slide]);
  return { accessId, asked: () => void visit.asked() };
}
