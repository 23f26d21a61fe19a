import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOwnSources } from '../../contracts/make/own-sources.ts';
import { root } from './places.ts';

const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
const sources = readOwnSources();
const quoted = [...runbook.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words);

/** Metrics of Postgres, Node and NATS, not ours. */
const given = /^(nodejs|process)_/;

test.each([...new Set(runbook.match(/\b(entourage|nodejs|process)_[a-z_]+/g))])(
  '%s is a metric of a process',
  (name) => {
    if (given.test(name)) return;
    // A histogram is declared without the suffix of its series.
    const own = name.replace(/_(count|sum|bucket)$/, '');
    expect(sources).toContain(`'${own}'`);
  },
);

test.each(quoted.filter((words) => /^(a|an|the|no) [a-z]/.test(words)))(
  '`%s` is a line that a process logs',
  (words) => {
    expect(sources).toContain(words);
  },
);
