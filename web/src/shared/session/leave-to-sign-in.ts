import { saveReturnPath } from './return-path.ts';
import { letLeave } from './unsaved.ts';

/** Redirects to sign in, and returns to this page afterwards. */
export function leaveToSignIn(): void {
  saveReturnPath(location.pathname + location.search + location.hash);
  letLeave();
  location.assign('/api/login');
}
