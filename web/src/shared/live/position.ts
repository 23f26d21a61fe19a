let known: string | null = null;

/** The position of the event stream when the current user was fetched; later events are still to be received. */
export const livePosition = () => known;

export function noteLivePosition(position: string | null | undefined): void {
  known = position ?? known;
}
