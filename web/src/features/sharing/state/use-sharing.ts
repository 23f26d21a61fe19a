import type { Share } from '../api.ts';
import { useClosing } from './use-closing.ts';
import { useStaging } from './use-staging.ts';

/** All that can be done on the page, for its components. */
export function useSharing(shares: readonly Share[]) {
  const staging = useStaging(shares);
  const closing = useClosing();
  return { ...staging, ...closing };
}

export type Sharing = ReturnType<typeof useSharing>;
