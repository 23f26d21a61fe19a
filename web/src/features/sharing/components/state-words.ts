import { untilWords } from '../../../shared/sharing/until.ts';
import type { Part } from '../state/staged.ts';
import { words } from '../words.ts';

const said = words.states;

/** The state of a part in words. */
export function stateWords({ isOpen, isStaged, until }: Part): string {
  if (isStaged) return said.staged;
  if (!isOpen) return said.closed;
  return until === null ? said.open : said.until(untilWords(until));
}
