import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aDeck } from '../../features/deck/testing.ts';
import { onPhone } from '../../testing/on-phone.ts';
import { aUser, renderApp } from '../../testing/render-app.tsx';
import { answering } from '../../testing/server.ts';

const bars = () =>
  screen.queryAllByRole('navigation', { name: 'Main' }).filter((each) => each.hasAttribute('data-bottom-bar'));

/** The bottom bar and the menu behind 'More'. */
async function navigation() {
  const more = await screen.findByRole('button', { name: 'More' });
  const menu = await screen.findByRole('navigation', { name: 'Your pages' });
  expect(more).toHaveAttribute('popovertarget', menu.id);
  return { bar: bars()[0] as HTMLElement, menu };
}

const labels = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const always = ['About', 'Contact', 'Terms of Service', 'Privacy Policy', 'Cookie Policy', 'GDPR'];

test.each([
  [
    'ATHLETE',
    ['Home', 'Dashboard', 'Messages', 'Liaisons'],
    ['Pricing', 'Team Invites', 'Account', 'Meetings', 'Sharing', 'Health summary'],
  ],
  ['TEAM_MEMBER', ['Home', 'Dashboard', 'Messages', 'Liaisons'], ['Pricing', 'My Profile', 'Account']],
  [
    'LIAISON',
    ['Dashboard', 'Messages', 'Availability', 'Liaisons'],
    ['Home', 'Pricing', 'Account', 'Meetings', 'Squad', 'Liaison profile'],
  ],
  ['ADMIN', ['Admin', 'Messages', 'Liaisons'], ['Home', 'Dashboard', 'Pricing', 'Account']],
] as const)(
  'on a phone the main pages of %s are in the bottom bar, and the others behind More',
  async (role, main, rest) => {
    onPhone();
    renderApp('/about', { user: aUser({ role }) });
    const { bar, menu } = await navigation();
    expect(labels(bar)).toEqual(main);
    expect(labels(menu)).toEqual([...rest, ...always]);
    expect(within(menu).getByRole('button', { name: 'Log out' })).toBeVisible();
  },
);

test('the bottom bar shows the current page and the unread count', async () => {
  onPhone();
  answering('countUnreadMessages', { unread: 3 });
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  const { router } = renderApp('/home', { user: aUser() });
  const { bar, menu } = await navigation();
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Home');
  await waitFor(() =>
    expect(within(bar).getByRole('link', { name: /^Messages/ })).toHaveTextContent('33 unread messages'),
  );
  await act(() => router.navigate('/pricing'));
  expect(within(bar).queryByRole('link', { current: 'page' })).toBeNull();
  expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Pricing');
});

test.each([
  ['/pricing', null],
  ['/investor-presentation', aUser()],
  ['/account', aUser({ verificationStatus: 'PENDING' })],
])('%s has no bottom bar', async (path, user) => {
  aDeck({ unlocked: false });
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  renderApp(path, { user });
  await screen.findByRole('heading', { level: 1 });
  expect(bars()).toEqual([]);
});

describe('the on-screen keyboard', () => {
  const { innerHeight: full, innerWidth: width } = window;
  const hidden = () => document.documentElement.hasAttribute('data-keyboard');
  const withSize = (height: number, across = width) => {
    Object.assign(window, { innerHeight: height, innerWidth: across });
    fireEvent(window, new Event('resize'));
  };

  async function open() {
    onPhone();
    const { hands } = renderApp('/contact', { user: aUser() });
    await navigation();
    return { hands, field: await screen.findByLabelText('Message') };
  }

  afterEach(() => Object.assign(window, { innerHeight: full, innerWidth: width }));

  test('takes the place of the bottom bar', async () => {
    const { field } = await open();
    act(() => field.focus());
    withSize(full - 60);
    expect(hidden()).toBe(false);
    withSize(full - 300);
    expect(hidden()).toBe(true);
    withSize(full);
    expect(hidden()).toBe(false);
  });

  test('is not taken for the other half of a split screen', async () => {
    const { field } = await open();
    withSize(full - 300);
    expect(hidden()).toBe(false);
    act(() => field.focus());
    expect(hidden()).toBe(true);
    act(() => field.blur());
    await waitFor(() => expect(hidden()).toBe(false));
  });

  test('is still there after the phone was turned', async () => {
    const { field } = await open();
    act(() => field.focus());
    withSize(full - 300);
    withSize(width - 300, full);
    expect(hidden()).toBe(true);
    withSize(width - 80, full);
    expect(hidden()).toBe(false);
  });
});
