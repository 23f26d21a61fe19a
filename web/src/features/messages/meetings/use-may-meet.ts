import { useViewer } from '../../../shared/session/viewer.ts';

/** Whether the viewer can have meetings at all; for others the server refuses to list any. */
export function useMayMeet(): boolean {
  const { user } = useViewer();
  return user?.role === 'ATHLETE' || user?.role === 'LIAISON';
}
