const name = 'entourage.session';

/** Notifies the other tabs of this browser of a sign-in. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** Signed-out tabs have no live connection, and a page restored from the back/forward cache has missed all messages. */
export function watchOtherTabs(changed: () => void): void {
  new BroadcastChannel(name).onmessage = changed;
  addEventListener('pageshow', ({ persisted }) => persisted && changed());
}
