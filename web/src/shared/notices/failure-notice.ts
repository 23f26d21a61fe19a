import type { Failure, FailureCode } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import type { Said } from './notices.ts';

/** Failures other than refusals: the server did not process the request, so it has no words about it. */
const notRefused: ReadonlySet<FailureCode> = new Set(['UNREACHABLE', 'UNREADABLE', 'INTERNAL', 'UNAVAILABLE']);

/** Whether nothing was done. Otherwise the outcome of a call that changes something is unknown. */
export const isRefusal = ({ code }: Failure): boolean => !notRefused.has(code);

export const hasFields = ({ fields }: Failure): boolean => Object.keys(fields).length > 0;

/** The reasons of fields that are not among those shown. */
export function reasonsElsewhere({ fields }: Failure, shown: readonly string[]): string[] {
  const elsewhere = Object.entries(fields).filter(([name]) => !shown.includes(name));
  return [...new Set(elsewhere.map(([, reason]) => reason))];
}

/** Whether fields show all that there is to say of a failure; `shown` names those that show theirs. */
export const isShownByFields = (failure: Failure, shown: readonly string[]): boolean =>
  hasFields(failure) && reasonsElsewhere(failure, shown).length === 0;

/** The words of the catalogue of messages for a failure. */
export interface Catalogued {
  readonly title?: string;
  readonly text: string;
}

/** The catalogue's sentence, with the reason below it unless it shows at a field; `shown` names the fields that show theirs. */
export function cataloguedNotice(
  failure: Failure,
  { title = 'Error', text }: Catalogued,
  shown: readonly string[] = [],
): Said {
  const known = hasFields(failure) ? reasonsElsewhere(failure, shown).join('. ') : wordsOf(failure, text);
  const reason = text.endsWith(again) ? known.replace(againInAMoment, '') : known;
  return { title, text, tone: 'destructive', ...(reason !== text && reason !== '' && { reason }) };
}

const again = 'Please try again.';
/** Says nothing that the sentence above it has not said already. */
const againInAMoment = /^Please try again in a moment\. ?/;

/**
 * For entries of the catalogue that read 'the server message or …': a refusal shows the server's words, any other
 * failure the catalogue's.
 */
export function failureNotice(failure: Failure, said: Catalogued): Said {
  if (notRefused.has(failure.code)) return cataloguedNotice(failure, said);
  return { title: said.title ?? 'Error', text: wordsOf(failure, said.text), tone: 'destructive' };
}
