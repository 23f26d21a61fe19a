import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { answering } from '../../testing/server.ts';
import { ink, paper } from './tokens.ts';

const root = document.documentElement;
const key = 'entourage.scheme';
const colours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')].map((each) => each.content);

beforeAll(() =>
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="theme-color" content="${paper}" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="${ink}" media="(prefers-color-scheme: dark)">`,
  ),
);
afterEach(() => localStorage.removeItem(key));

async function appearance() {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  const app = renderApp('/account', { user: aUser({ verificationStatus: 'PENDING' }) });
  const choice = within(await screen.findByRole('radiogroup', { name: 'Appearance' }));
  return { ...app, pick: (name: string) => app.hands.click(choice.getByRole('radio', { name })), choice };
}

test('a chosen scheme shows at once, stays on the device, and can be left to the device again', async () => {
  const { pick, choice } = await appearance();
  expect(choice.getByRole('radio', { name: 'As the device' })).toBeChecked();
  expect(root).not.toHaveAttribute('data-scheme');
  await pick('Dark');
  expect(root).toHaveAttribute('data-scheme', 'dark');
  expect(root.style.colorScheme).toBe('dark');
  expect(colours()).toEqual([ink, ink]);
  expect(localStorage.getItem(key)).toBe('dark');
  await pick('Light');
  expect(colours()).toEqual([paper, paper]);
  await pick('As the device');
  expect(root).not.toHaveAttribute('data-scheme');
  expect(root.style.colorScheme).toBe('');
  expect(colours()).toEqual([paper, ink]);
});

test.each([
  ['blocked', () => jest.spyOn(window, 'localStorage', 'get')],
  ['full', () => jest.spyOn(Storage.prototype, 'setItem')],
] as const)('where storage is %s the choice holds until the page is left', async (_why, spy) => {
  const { pick, choice } = await appearance();
  const storage = spy().mockImplementation(() => {
    throw new DOMException('no storage');
  });
  await pick('Dark');
  expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(root).toHaveAttribute('data-scheme', 'dark');
  storage.mockRestore();
  await pick('As the device');
  expect(choice.getByRole('radio', { name: 'As the device' })).toBeChecked();
});

test('the choice of another tab applies to this one', async () => {
  const { choice } = await appearance();
  localStorage.setItem(key, 'light');
  act(() => void fireEvent(window, new StorageEvent('storage', { key })));
  expect(root).toHaveAttribute('data-scheme', 'light');
  expect(choice.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('a visitor sees the scheme of the device', async () => {
  localStorage.setItem(key, 'dark');
  root.dataset.scheme = 'dark';
  renderApp('/about');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(root).not.toHaveAttribute('data-scheme'));
});
