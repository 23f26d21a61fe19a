import { LRUCache } from 'lru-cache';

const names = new LRUCache<string, string>({ max: 2000 });

/** Kind and first table of a statement, without any value in it. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = readName(text);
  names.set(text, name);
  return name;
}

const table = String.raw`(?:"?\w+"?\s*\.\s*)?"?(\w+)"?`;
const writes = new RegExp(
  String.raw`\b(insert)\s+into\s+${table}|\b(delete)\s+from\s+${table}|\b(update)\s+${table}`,
  'i',
);
const reads = new RegExp(String.raw`\bfrom\s+${table}`, 'i');

function readName(text: string): string {
  const code = withoutValues(text).trim();
  const kind = /^\w+/.exec(code)?.[0].toLowerCase() ?? 'statement';
  if (kind === 'select') return named('select', reads.exec(code)?.[1]);
  // For a statement with CTEs, the table it writes says more than what it reads.
  const written = writes.exec(code)?.filter((part) => part !== undefined);
  if (written) return named(written[1]?.toLowerCase() ?? kind, written[2]);
  return kind === 'with' ? named('select', reads.exec(code)?.[1]) : kind;
}

const named = (kind: string, tableName: string | undefined) => (tableName ? `${kind} ${tableName}` : kind);

/** Quoted text and comments may contain user data. */
const withoutValues = (text: string) =>
  text
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--[^\n]*/g, '')
    .replace(/\/\*[\s\S]*?\*\//g, '');
