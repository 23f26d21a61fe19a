let known: string | null = null;

/** Where the stream of changes stood when whoever is signed in was asked about: what came since is still to be heard. */
export const livePosition = () => known;

export function noteLivePosition(position: string | null | undefined): void {
  known = position ?? known;
}
