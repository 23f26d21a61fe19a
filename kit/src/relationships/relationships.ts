/**
 * Who belongs to whom, as far as a service that does not own it knows. It knows how old its knowledge is: what would have to be
 * decided with more than five seconds of it is refused as unavailable, and that somebody is nobody's is only believed of a view
 * that has caught up with the moment of the question.
 */
export interface Relationships {
  /** Refuses where the view is too old to decide by: for whoever asks it in a statement of their own. */
  assertYoung(): Promise<void>;
  /** Whether this liaison looks after this athlete now. */
  isAssigned(liaisonId: string, athleteId: string): Promise<boolean>;
  /** Whom this liaison looks after now. */
  athletesOf(liaisonId: string): Promise<readonly string[]>;
  /** Who looks after this athlete now. */
  liaisonsOf(athleteId: string): Promise<readonly string[]>;
  /** Of these people those whom this one has or had to do with: their athletes, their liaisons, and who shares an athlete with them. */
  knownTo(viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}
