let known: string | null = null;

/** Where the stream of changes stood when whoever is signed in was asked about: what came since is still to be heard. */
export const livePosition = () => known;

export function noteLivePosition(position: string | null | undefined): void {
  known = position ?? known;
}

/** A later one may know of changes that the earlier one does not; of another life of the gateway nobody can say. */
export function isLater(one: string | null, other: string | null): boolean {
  const [life, number] = (one ?? '').split('.');
  const [otherLife, otherNumber] = (other ?? '').split('.');
  return life !== otherLife || Number(number) > Number(otherNumber);
}
