import { screen, waitFor } from '@testing-library/react';
import { onPhone } from '../../testing/on-phone.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';

jest.mock('../live/LiveUpdates.tsx', () => {
  throw new Error('updates not fetched');
});
jest.mock('./BarLinks.tsx', () => {
  throw new Error('bar not fetched');
});
jest.mock('./OwnCorner.tsx', () => {
  throw new Error('corner not fetched');
});
jest.mock('../../features/messages/components/UnreadCount.tsx', () => {
  throw new Error('count not fetched');
});
jest.mock('../../shared/session/SendConfirmation.tsx', () => {
  throw new Error('confirmation not fetched');
});

test.each(['updates', 'bar', 'corner', 'count', 'confirmation'])(
  'a page does without its %s if their code cannot be fetched',
  async (part) => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    onPhone();
    renderApp('/about', { user: aUser({ role: 'ADMIN', emailConfirmed: false }) });
    const heading = await screen.findByRole('heading', { level: 1 });
    // React tells of what a boundary has caught.
    await waitFor(() => expect(told.mock.calls.flat().map(String).join()).toContain(`${part} not fetched`));
    expect(heading).toBeVisible();
    told.mockRestore();
  },
);
