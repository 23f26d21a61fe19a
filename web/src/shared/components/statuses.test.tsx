import { render, screen } from '@testing-library/react';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { Badge } from './Badge.tsx';
import { injuryRisks, roles, verificationStatuses } from './statuses.ts';

const shapeOf = (words: string) => screen.getByText(words).parentElement?.querySelector('svg')?.innerHTML;

test.each([
  ['verification', Object.values(verificationStatuses)],
  ['injury risk', Object.values(injuryRisks)],
])('states of %s differ in shape and word, not in colour alone', (_kind, statuses) => {
  render(
    statuses.map(({ tone, words }) => (
      <Badge key={words} tone={tone}>
        {words}
      </Badge>
    )),
    { wrapper: ThemeScope },
  );
  expect(new Set(statuses.map(({ words }) => shapeOf(words))).size).toBe(statuses.length);
});

test('names the roles', () => {
  expect(Object.values(roles).map(({ words }) => words)).toEqual(['Athlete', 'Liaison', 'Admin', 'Team member']);
});
