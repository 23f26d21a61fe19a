import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { TryAgain } from './TryAgain.tsx';

function Place({ stillFails = true }: { stillFails?: boolean }) {
  const [failed, setFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      {failed && stillFails && <TryAgain press={() => setFailed(false)} />}
      <button type="button">First row</button>
    </main>
  );
}

test('after a retry the focus moves to the container', async () => {
  const hands = userEvent.setup();
  render(<Place />, { wrapper: ThemeScope });
  await hands.tab();
  await hands.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  await hands.tab();
  expect(screen.getByRole('button', { name: 'First row' })).toHaveFocus();
});

test('without a press the focus does not move', () => {
  const { rerender } = render(<Place />, { wrapper: ThemeScope });
  rerender(<Place stillFails={false} />);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});
