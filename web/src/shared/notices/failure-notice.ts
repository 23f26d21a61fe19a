import type { Failure, FailureCode } from '../api/failure.ts';
import { wordsOf } from '../api/words-of.ts';
import type { Said } from './notices.ts';

/** These are no refusals: the server did not get so far, and has nothing to say about what was asked. */
const notRefused: ReadonlySet<FailureCode> = new Set(['UNREACHABLE', 'UNREADABLE', 'INTERNAL', 'UNAVAILABLE']);

/** What a failure is called in the catalogue. */
interface Catalogued {
  readonly title?: string;
  readonly text: string;
}

/** The sentence of the catalogue, and beneath it what else is known and not said at a field. */
export function cataloguedNotice(failure: Failure, { title = 'Error', text }: Catalogued): Said {
  const reason = Object.keys(failure.fields).length === 0 ? wordsOf(failure, text) : text;
  return { title, text, tone: 'destructive', ...(reason !== text && { reason }) };
}

/** Where the catalogue says 'the server message or …': a refusal in the server's words, anything else as catalogued. */
export function failureNotice(failure: Failure, said: Catalogued): Said {
  if (notRefused.has(failure.code)) return cataloguedNotice(failure, said);
  return { title: said.title ?? 'Error', text: wordsOf(failure, said.text), tone: 'destructive' };
}
