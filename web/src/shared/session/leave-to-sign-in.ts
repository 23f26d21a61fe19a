import { rememberReturn } from './return-path.ts';
import { letLeave } from './unsaved.ts';

/** Goes to sign in again, and comes back here afterwards. */
export function leaveToSignIn(): void {
  rememberReturn(location.pathname + location.search);
  letLeave();
  location.assign('/api/login');
}
