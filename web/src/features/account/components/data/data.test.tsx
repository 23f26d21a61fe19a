import { product } from '@entourage/contracts/product.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, server } from '../../../../testing/server.ts';

function open() {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  const { hands } = renderApp('/account', { user: aUser() });
  return hands;
}
const button = async () =>
  within(await screen.findByRole('region', { name: 'Your data' })).findByRole('button', { name: 'Download my data' });

test('a copy is saved as a file once all of it is there, and what is missing is named', async () => {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  URL.createObjectURL = (given) => {
    content = given as Blob;
    return 'blob:copy';
  };
  const revoked = jest.fn();
  URL.revokeObjectURL = revoked;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
    // A browser may read the address after the click.
    queueMicrotask(() => expect(revoked).not.toHaveBeenCalled());
  });
  let answer = () => {};
  const waited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/api/account/data', async () => {
      await waited;
      return HttpResponse.json({ account: { firstName: 'Noor' } });
    }),
  );
  const hands = open();
  const section = within(await screen.findByRole('region', { name: 'Your data' }));
  const left = section.getByText(/^Not in it are earlier versions .* the files of pictures, messages and documents/);
  expect(section.getByText(/^One JSON file: your account, .*, alerts about you, /)).toBeVisible();
  expect(left).toHaveTextContent(`for the rest, write to ${product.supportAddress}.`);
  await hands.click(await button());
  expect(await screen.findByRole('button', { name: 'Putting it together …' })).toHaveAttribute('aria-disabled', 'true');
  expect(saved).toEqual([]);
  answer();
  expect(await screen.findByText('Your data was downloaded')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['entourage-data.json']);
  expect(await saved[0]?.content.text()).toBe('{"account":{"firstName":"Noor"}}');
  expect(await button()).toBeEnabled();
  expect(revoked).toHaveBeenCalledWith('blob:copy');
});

test('a refusal is told in the words of the server, and nothing is saved', async () => {
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  server.use(
    http.post('*/api/account/data', () =>
      HttpResponse.json(
        { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again later.', requestId: 'r' },
        { status: 429, headers: { 'retry-after': '3600' } },
      ),
    ),
  );
  const hands = open();
  await hands.click(await button());
  expect(await screen.findByText(/Too many attempts. Please try again later. The wait is 60 minutes./)).toBeVisible();
  await waitFor(async () => expect(await button()).toBeEnabled());
  expect(clicked).not.toHaveBeenCalled();
});

test('a session that is over is told as everywhere', async () => {
  server.use(
    http.post('*/api/account/data', () =>
      HttpResponse.json({ code: 'UNAUTHENTICATED', message: 'Not signed in', requestId: 'r' }, { status: 401 }),
    ),
  );
  const hands = open();
  await hands.click(await button());
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
  expect(screen.queryByText('Not signed in')).not.toBeInTheDocument();
});

test('a download that breaks off is not told as a missing connection', async () => {
  jest.spyOn(Response.prototype, 'blob').mockRejectedValue(new TypeError('terminated'));
  server.use(http.post('*/api/account/data', () => HttpResponse.json({})));
  const hands = open();
  await hands.click(await button());
  expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeVisible();
});
