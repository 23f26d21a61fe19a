import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';

const claims: Record<string, readonly RegExp[]> = {
  '/terms-of-service': [
    /billed monthly or annually, in advance/,
    /card payment provider/,
    /30 days’ notice/,
    /law of California/,
  ],
  '/privacy-policy': [
    /typically 7 years after the account is closed/,
    /aged 18 and over/,
    /United States, Croatia and Germany/,
    /look at another person’s health data is recorded and shown to that athlete/,
  ],
  '/cookie-policy': [
    /^entourage_session$/,
    /^entourage_browser$/,
    /^entourage_deck$/,
    /^entourage\.push-suggestion$/,
    /record each look at another person’s health data, and show it to that athlete/,
  ],
  '/gdpr': [/within one month/],
};

describe.each(Object.entries(claims))('%s', (path, said) => {
  test('states the required claims', async () => {
    renderApp(path);
    await screen.findByText('30 November 2026');
    for (const claim of said) expect(screen.getAllByText(claim).length).toBeGreaterThan(0);
  });

  test('every entry of the contents links to an existing section', async () => {
    renderApp(path);
    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    for (const link of within(contents).getAllByRole('link')) {
      const part = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(part).toHaveAccessibleName(link.textContent ?? '');
    }
  });
});
