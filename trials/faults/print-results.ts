import type { Result } from './judge.ts';

const head = [
  'trial',
  'requests',
  'acknowledged',
  'unknown',
  'lost',
  'twice',
  'slowest refusal',
  'back after',
  'result',
];

export function printResults(results: readonly Result[]): void {
  console.log(`\n${table([head, ...results.map(row)])}\n`);
  for (const { name, remarks } of results) for (const remark of remarks) console.log(`${name}: ${remark}`);
  const passed = results.filter(({ problems }) => problems.length === 0).length;
  console.log(`\n${passed} passed, ${results.length - passed} failed`);
}

const row = (result: Result): string[] => [
  result.name,
  String(result.requests),
  String(result.acknowledged),
  String(result.unknown),
  String(result.lost),
  String(result.twice),
  `${(result.slowestRefusalMs / 1000).toFixed(2)} s`,
  `${(result.backAfterMs / 1000).toFixed(1)} s`,
  result.problems.length === 0 ? 'passed' : 'FAILED',
];

function table([head = [], ...rows]: readonly string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, n) => (cells[n] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
