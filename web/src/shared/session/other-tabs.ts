const name = 'entourage.session';

/** Tells the other tabs of this browser that somebody has signed in here. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** A tab that was signed out hears of nothing else; and one that comes back from the browser's memory has slept through it. */
export function watchOtherTabs(changed: () => void): void {
  new BroadcastChannel(name).onmessage = changed;
  addEventListener('pageshow', ({ persisted }) => persisted && changed());
}
