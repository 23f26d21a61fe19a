import { deckConsentGranted, deckConsentRevoked } from '@entourage/contracts/events/invites.ts';
import { type Handler, on } from '@entourage/kit/bus/inbox.ts';
import type { Log } from '@entourage/kit/process/log.ts';
import { poll } from '@entourage/kit/time/poll.ts';
import { type DeckAthletes, hideDeckAthlete, type ShownCard } from './deck-athletes.ts';

const everyMs = 30_000;
const afterFailureMs = 2000;

/** Reads the ledger again and again, and at once when woken. */
export const keepDeckAthletes = (deps: {
  athletes: Pick<DeckAthletes, 'replace'>;
  read: () => Promise<readonly ShownCard[]>;
  now: () => Date;
  log: Log;
}) =>
  poll(async () => {
    try {
      // The time before the answer: it may be older than its arrival.
      const asked = deps.now();
      await deps.athletes.replace(await deps.read(), asked);
      return everyMs;
    } catch (error) {
      deps.log.warn({ err: error }, 'who is shown in the deck could not be read');
      return afterFailureMs;
    }
  });

/** The words are not in the event: they are asked for afterwards. */
export const followDeckConsent = (readAgain: () => void): Handler[] => [
  on(deckConsentGranted, async () => readAgain()),
  on(deckConsentRevoked, async ({ data, aggregateversion }, client) => {
    await hideDeckAthlete(client, data.athleteId, aggregateversion);
    readAgain();
  }),
];
