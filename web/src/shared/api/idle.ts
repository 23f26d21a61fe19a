/** Longer than anybody reads without moving the pointer, and far shorter than a session lasts without use. */
const idleAfterMs = 10 * 60_000;

let lastUse = Date.now();

const note = () => {
  lastUse = Date.now();
};

for (const sign of ['keydown', 'pointerdown', 'pointermove', 'wheel']) {
  globalThis.addEventListener?.(sign, note, { capture: true, passive: true });
}

/** Whether nobody has touched this page for a while: what it asks for by itself is no use of the session. */
export const isIdle = (): boolean => Date.now() - lastUse > idleAfterMs;
