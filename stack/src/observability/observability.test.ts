import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { declaredMetrics } from '../../../contracts/make/dashboard.ts';
import { runProgram } from '../../bootstrap/run-program.mjs';
import { promtoolIfThere } from '../built-tools.ts';
import { root } from '../places.ts';

const folder = join(root, 'observability');
const { groups } = parse(readFileSync(join(folder, 'alarms.yaml'), 'utf8')) as {
  groups: ReadonlyArray<{ rules: ReadonlyArray<{ alert: string; expr: string; labels: { who: string } }> }>;
};
const rules = groups.flatMap((group) => group.rules);
const runbook = readFileSync(join(root, 'docs', 'runbook.md'), 'utf8');
const alarms = [...runbook.matchAll(/^\| ([A-Z][^|]+?) +\|.+\| (wake|working hour|next working hour)[^|]*\|$/gm)].map(
  ([, name = '', who = '']) => [name, who.replace('next ', '')] as const,
);
const promtool = await promtoolIfThere();

test('each alarm of the runbook has a rule, and wakes whom the runbook says', () => {
  expect(alarms.length).toBeGreaterThan(15);
  expect(rules.map(({ alert, labels }) => [alert, labels.who]).sort()).toEqual([...alarms].sort());
});

test.each(rules.map(({ alert, expr }) => [alert, expr]))('%s is about metrics that a process has', (_alert, expr) => {
  const declared = declaredMetrics().map(({ name }) => name);
  for (const [name] of expr.matchAll(/\b(?:entourage|process|kube)_[a-z_]+\b/g)) {
    if (!name.startsWith('entourage_')) continue;
    expect(declared).toContain(name.replace(/_(count|sum|bucket)$/, ''));
  }
});

const run = promtool === undefined ? test.skip : test;
run('each rule fires when it should, and none on a calm day (skipped without promtool: npm run alarms)', async () => {
  const tested = await runProgram(promtool ?? '', ['test', 'rules', 'alarms.test.yaml'], { cwd: folder });
  expect(tested).toMatchObject({ code: 0 });
  const scraped = await runProgram(promtool ?? '', ['check', 'config', '--syntax-only', 'scrape.yaml'], {
    cwd: folder,
  });
  expect(scraped).toMatchObject({ code: 0 });
});

test('each rule has a case that raises it', () => {
  const { tests } = parse(readFileSync(join(folder, 'alarms.test.yaml'), 'utf8')) as {
    tests: ReadonlyArray<{ alert_rule_test: ReadonlyArray<{ alertname: string; exp_alerts: readonly unknown[] }> }>;
  };
  const raised = tests.flatMap((each) => each.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0));
  expect([...new Set(raised.map(({ alertname }) => alertname))].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});
