/** How a run ends, but for its completion. */

/** Someone else has the job now. */
export class Lost extends Error {}
/** The message is a sentence for people. */
export class Failed extends Error {}
export class Cancelled extends Error {}
export class Stopped extends Error {}
/** The trainer is gone, and said nothing. */
export class TrainerGone extends Error {}
