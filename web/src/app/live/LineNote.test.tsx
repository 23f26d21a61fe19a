import { act, render, screen } from '@testing-library/react';
import { ThemeScope } from '../../shared/theme/ThemeScope.tsx';
import { LineNote } from './LineNote.tsx';

const draw = (connected: boolean) =>
  render(
    <ThemeScope>
      <LineNote connected={connected} />
    </ThemeScope>,
  );

/** Sets `navigator.onLine` and fires the browser's event. */
function goOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('tells an unreachable server apart from an offline browser', () => {
  draw(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^Reconnecting/);
  goOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^Offline/);
  goOnline(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^Reconnecting/);
});

test('shows nothing while the connection is up', () => {
  draw(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
