import { product } from '@entourage/contracts/product.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { aUser, renderApp } from '../../../../testing/render-app.tsx';
import { answering, server } from '../../../../testing/server.ts';

function openApp(user = aUser()) {
  answering('readSecondFactor', { on: false, required: false, recoveryCodesLeft: 0 });
  answering('listSessions', []);
  return renderApp('/account', { user });
}
const open = (...given: Parameters<typeof openApp>) => openApp(...given).hands;
const section = async () => within(await screen.findByRole('region', { name: 'Your data' }));
const dataAlone = { name: 'Download my data', path: '*/api/account/data' };
const withFiles = { name: 'Download with my files', path: '*/api/account/data/archive' };
const button = async ({ name }: { name: string } = dataAlone) => (await section()).findByRole('button', { name });
const busyButton = () => screen.findByRole('button', { name: 'Putting it together …' });

function savingFiles() {
  const saved: { name: string; content: Blob }[] = [];
  let content = new Blob();
  URL.createObjectURL = (given) => {
    content = given as Blob;
    return 'blob:copy';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
  return saved;
}

/** Answers once it is told to. */
function answeringLater(path: string, answer: () => Response) {
  let release = () => {};
  const waited = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = jest.fn();
  server.use(
    http.post(path, async () => {
      asked();
      await waited;
      return answer();
    }),
  );
  return { asked, release };
}

test('a copy is saved as a file once all of it is there, and what is missing is named', async () => {
  const saved = savingFiles();
  const { release } = answeringLater(dataAlone.path, () => HttpResponse.json({ account: { firstName: 'Noor' } }));
  const hands = open();
  const { getByText } = await section();
  expect(getByText(/^One JSON file: your account, .*, alerts about you, .* names files, but does not/)).toBeVisible();
  const left = getByText(/^Not in either are earlier versions .* entries of the audit trail, and pictures of others/);
  expect(left).toHaveTextContent(`For those, write to ${product.supportAddress}.`);
  await hands.click(await button());
  expect(await busyButton()).toHaveAttribute('aria-disabled', 'true');
  expect(saved).toEqual([]);
  release();
  expect(await screen.findByText('Your data was downloaded')).toBeVisible();
  expect(screen.getByText('The file is called entourage-data.json.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['entourage-data.json']);
  expect(await saved[0]?.content.text()).toBe('{"account":{"firstName":"Noor"}}');
  expect(await button()).toBeEnabled();
});

test('the files come along as one archive, and nothing else is downloaded meanwhile', async () => {
  const saved = savingFiles();
  const zip = { headers: { 'content-type': 'application/zip' } };
  const archive = answeringLater(withFiles.path, () => new HttpResponse('the archive', zip));
  const alone = answeringLater(dataAlone.path, () => HttpResponse.json({}));
  alone.release();
  const hands = open();
  await hands.click(await button(withFiles));
  const busy = await busyButton();
  expect(await button()).toHaveAttribute('aria-disabled', 'true');
  await hands.click(busy);
  await hands.click(await button());
  expect(saved).toEqual([]);
  archive.release();
  expect(await screen.findByText('The file is called entourage-data.zip.')).toBeVisible();
  expect(saved.map(({ name }) => name)).toEqual(['entourage-data.zip']);
  expect(await saved[0]?.content.text()).toBe('the archive');
  expect(archive.asked).toHaveBeenCalledTimes(1);
  expect(alone.asked).not.toHaveBeenCalled();
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-disabled', 'false'));
  await hands.click(await button());
  expect(await screen.findByText('The file is called entourage-data.json.')).toBeVisible();
});

test('a download goes on while another page is open, and is not begun again on return', async () => {
  const saved = savingFiles();
  const { asked, release } = answeringLater(dataAlone.path, () => HttpResponse.json({}));
  const { hands, router } = openApp();
  await hands.click(await button());
  await act(() => router.navigate('/pricing'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your data' })).not.toBeInTheDocument());
  await act(() => router.navigate('/account'));
  await hands.click(await busyButton());
  release();
  expect(await screen.findByText('Your data was downloaded')).toBeVisible();
  expect(await button()).toHaveAttribute('aria-disabled', 'false');
  expect(asked).toHaveBeenCalledTimes(1);
  expect(saved).toHaveLength(1);
});

test.each([
  ['ATHLETE', 'With your files: one ZIP archive of this JSON file, your documents, the files of your messages and'],
  ['LIAISON', 'With your files: one ZIP archive of this JSON file, the files of your messages and your picture.'],
] as const)('what the archive holds is said to the role: %s', async (role, words) => {
  open(aUser({ role }));
  expect((await section()).getByText(/ZIP archive/)).toHaveTextContent(words);
});

describe.each([dataAlone, withFiles])('$name', ({ name, path }) => {
  test('a refusal is told in the words of the server, and nothing is saved', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    server.use(
      http.post(path, () =>
        HttpResponse.json(
          { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again later.', requestId: 'r' },
          { status: 429, headers: { 'retry-after': '3600' } },
        ),
      ),
    );
    const hands = open();
    await hands.click(await button({ name }));
    expect(await screen.findByText(/Too many attempts. Please try again later. The wait is 60 minutes./)).toBeVisible();
    await waitFor(async () => expect(await button({ name })).toHaveAttribute('aria-disabled', 'false'));
    expect(clicked).not.toHaveBeenCalled();
  });

  test('a session that is over is told as everywhere', async () => {
    server.use(
      http.post(path, () =>
        HttpResponse.json({ code: 'UNAUTHENTICATED', message: 'Not signed in', requestId: 'r' }, { status: 401 }),
      ),
    );
    const hands = open();
    await hands.click(await button({ name }));
    expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
    expect(screen.queryByText('Not signed in')).not.toBeInTheDocument();
  });

  test('a download that breaks off leaves no file, and is not told as a missing connection', async () => {
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click');
    jest.spyOn(Response.prototype, 'blob').mockRejectedValue(new TypeError('terminated'));
    server.use(http.post(path, () => HttpResponse.json({})));
    const hands = open();
    await hands.click(await button({ name }));
    expect(await screen.findByText('Your data could not be downloaded. Please try again.')).toBeVisible();
    expect(clicked).not.toHaveBeenCalled();
  });
});
