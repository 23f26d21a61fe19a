import { useEffect, useState } from 'react';
import type { Standing } from '../../shared/session/standing.ts';

/** Whether somebody has been signed in since this page was opened: who is now signed out has not left by themselves. */
export function useWasSignedIn(standing: Standing | null): boolean {
  const [was, setWas] = useState(false);
  useEffect(() => {
    if (standing !== null && standing !== 'signed-out') setWas(true);
  }, [standing]);
  return was;
}
