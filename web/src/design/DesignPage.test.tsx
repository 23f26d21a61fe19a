import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ThemeScope } from '../shared/theme/ThemeScope.tsx';
import { DesignPage } from './DesignPage.tsx';

test('every entry of the contents links to an existing section', () => {
  render(
    <MemoryRouter>
      <DesignPage />
    </MemoryRouter>,
    { wrapper: ThemeScope },
  );
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole<HTMLAnchorElement>('link');
  for (const { hash, textContent } of links) {
    const place = document.querySelector<HTMLElement>(hash) as HTMLElement;
    expect(within(place).getByRole('region', { name: textContent ?? '' })).toBeInTheDocument();
  }
  expect(links.length).toBeGreaterThan(0);
});
