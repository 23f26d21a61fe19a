import { listen } from '../../../shared/drafts/kept.ts';
import { alone } from './alone.ts';
import { type Dispatch, drain } from './drain.ts';
import { unsentOf } from './outbox.ts';

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/**
 * Sends newly submitted messages of all tabs at once. Retries waiting messages when the browser goes online, when the
 * tab becomes visible, and with growing delays. Returns a function that stops it.
 */
export function startSending(userId: string, dispatch: Dispatch): () => void {
  let over = false;
  let running = false;
  let asked = false;
  let pause = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    clearTimeout(timer);
    asked = true;
    if (running) return;
    running = true;
    let through = true;
    while (asked && through && !over) {
      asked = false;
      through = await alone(userId, (lost) => drain(userId, dispatch, lost));
    }
    running = false;
    if (through) pause = firstRetryMs;
    if (through || over) return;
    timer = setTimeout(go, pause);
    pause = Math.min(2 * pause, longestRetryMs);
  }

  const go = () => void run();
  const back = () => {
    if (document.visibilityState === 'visible') go();
  };
  const fresh = () => {
    if (unsentOf(userId).some(({ waiting }) => !waiting)) go();
  };
  const unlisten = listen(fresh);
  addEventListener('online', go);
  document.addEventListener('visibilitychange', back);
  go();

  return () => {
    over = true;
    clearTimeout(timer);
    unlisten();
    removeEventListener('online', go);
    document.removeEventListener('visibilitychange', back);
  };
}
