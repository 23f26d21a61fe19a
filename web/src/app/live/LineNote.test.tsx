import { act, render, screen } from '@testing-library/react';
import { ThemeScope } from '../../shared/theme/ThemeScope.tsx';
import { LineNote } from './LineNote.tsx';

const draw = (stands: boolean) =>
  render(
    <ThemeScope>
      <LineNote stands={stands} />
    </ThemeScope>,
  );

/** As a browser says it. */
function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => void vi.restoreAllMocks());

test('a server that is away is no browser that is offline', () => {
  draw(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^Reconnecting/);
  goOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent(/^Offline/);
  goOnline(true);
  expect(screen.getByRole('status')).toHaveTextContent(/^Reconnecting/);
});

test('while the line stands nothing is said', () => {
  draw(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
