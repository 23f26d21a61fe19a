import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocks } from './blocks.ts';
import { replaceRows } from './replace-rows.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const documents = [...new Set(Object.values(blocks).map(({ document }) => document))];

test.each(documents)('%s is at most 200 lines long', (path) => {
  expect(read(path).trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});

test.each(Object.entries(blocks))('the rows of %s are in its document, below their command', (name, block) => {
  const text = read(block.document);
  const [before = '', rows = ''] = text.split(`<!-- ${name} -->`);
  expect(before.slice(before.lastIndexOf('\n## '))).toContain(`\`${block.command}\``);
  // What was not measured yet must say so.
  expect(rows.split('<!-- end of')[0]).toMatch(/(\| [0-9a-f]{7,}\+? *\| \d{4}-\d\d-\d\d|\| not tried \|.*) \|\n/);
});

test('a run changes only its own rows', () => {
  for (const [name, { document }] of Object.entries(blocks)) {
    const text = read(document);
    const head = /^\| (.*) \|$/m.exec(text.split(`<!-- ${name} -->`)[1] ?? '')?.[1]?.split('|') ?? [];
    const titles = head.map((title) => title.trim());
    expect(replaceRows(text, name, titles, [])).toBe(text);
  }
});

test('every bench has rows', () => {
  const folder = join(root, 'load-tests');
  const benches = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'bench.ts')));
  expect(Object.keys(blocks)).toEqual(expect.arrayContaining(benches.map((name) => `bench ${name}`)));
});
