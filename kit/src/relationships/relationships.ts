/**
 * Relationships of athletes and liaisons, as known to a service that does not own them. Tracks its staleness: a
 * decision on data older than five seconds is refused as unavailable, and a negative answer is given only once the view
 * has caught up with the moment of the question.
 */
export interface Relationships {
  /** Refuses if the view is too stale to decide by; for callers that query the tables themselves. */
  assertFresh(): Promise<void>;
  /** Whether this liaison looks after this athlete now. */
  isAssigned(liaisonId: string, athleteId: string): Promise<boolean>;
  /** The athletes that this liaison looks after now. */
  athletesOf(liaisonId: string): Promise<readonly string[]>;
  /** The liaisons who look after this athlete now. */
  liaisonsOf(athleteId: string): Promise<readonly string[]>;
  /**
   * Which of these people the viewer has or had a relationship with: athletes, liaisons, and liaisons who share an
   * athlete.
   */
  knownTo(viewerId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
}
