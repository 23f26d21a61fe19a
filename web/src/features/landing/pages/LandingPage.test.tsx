import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { badgesOf } from '../words/landing.ts';

const main = () => within(screen.getByRole('main'));

test('the landing page links to sign-in, pricing and each feature', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  const targets = (name: string | RegExp) =>
    main()
      .getAllByRole('link', { name })
      .map((link) => link.getAttribute('href'));
  expect(targets('Start Your Journey')).toEqual(['/login#join', '/login#join']);
  expect(targets('View Pricing')).toEqual(['/pricing']);
  expect(targets('Verify Eligibility')).toEqual(['/login#join']);
  expect(targets(/^Learn more about/)).toEqual(['/features/injury-risk', '/features/training', '/features/liaisons']);
  expect(main().getByRole('link', { name: 'Learn more about Injury risk assessment' })).toBeVisible();
});

test('shows the product’s badges and marks the unearned one as a demo', async () => {
  renderApp('/');
  const badges = within(await screen.findByRole('list', { name: 'What you can rely on' })).getAllByRole('listitem');
  expect(badges.map((badge) => badge.querySelector('strong')?.textContent)).toEqual([
    'HIPAA Compliant',
    'Licensed Professionals',
    'Encrypted Messaging',
    'Elite Athletes Only',
  ]);
  expect(badges[0]).toHaveAttribute('title', 'demo');
});

test.each([
  ['demo', ['demo']],
  ['', []],
  ['SOC 2', []],
  ['SOC 2,HIPAA Compliant', [undefined]],
])('with the badges %p the tooltips of HIPAA are %p', (named, tips) => {
  const hipaa = badgesOf(named).filter(({ name }) => name === 'HIPAA Compliant');
  expect(hipaa.map((badge) => ('tip' in badge ? badge.tip : undefined))).toEqual(tips);
});

test('announces the shop and hides its blurred tiles from screen readers', async () => {
  renderApp('/');
  expect(await screen.findByText('Coming Soon')).toBeVisible();
  expect(screen.getByText('Strength').closest('[aria-hidden="true"]')).not.toBeNull();
});

test.each([
  ['/features/injury-risk', 'Injury risk assessment'],
  ['/features/training', 'Training optimisation'],
  ['/features/liaisons', 'Direct liaison access'],
])('%s explains its feature and links to the other two', async (path, title) => {
  const { hands } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByText(/^Example with invented/)).toBeVisible();
  const onwards = main().getAllByRole('link', { name: /^Learn more about/ });
  expect(onwards).toHaveLength(2);
  for (const link of onwards) expect(link).not.toHaveAttribute('href', path);
  const [question] = [...document.querySelectorAll('summary')];
  if (!question) throw new Error('no questions');
  await hands.click(question);
  expect(question.parentElement).toHaveAttribute('open');
});
