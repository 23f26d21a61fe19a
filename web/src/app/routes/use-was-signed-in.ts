import { useEffect, useState } from 'react';
import type { Standing } from '../../shared/session/standing.ts';

/** Whether the person has been signed in since the page was opened; if they are signed out now, the session ended. */
export function useWasSignedIn(standing: Standing | null): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (standing !== null && standing !== 'signed-out') setWas(true);
  }, [standing]);
  return was;
}
