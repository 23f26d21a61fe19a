const before = 40;
const length = 160;

/** An excerpt of a message that contains the first word of the search. */
export function snippetOf(content: string, q: string): string {
  const [word = ''] = q.toLocaleLowerCase().split(/\s+/);
  const at = content.toLocaleLowerCase().indexOf(word);
  const from = at > before + word.length ? content.lastIndexOf(' ', at - before) + 1 || at - before : 0;
  const part = content.slice(from, from + length);
  return `${from > 0 ? '… ' : ''}${part}${from + length < content.length ? ' …' : ''}`;
}
