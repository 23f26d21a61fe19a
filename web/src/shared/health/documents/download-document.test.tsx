import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from '../../../testing/server.ts';
import { aDocument, picture } from '../testing-documents.ts';
import { holdingFile, menuOf, onThursday, openOwn } from './testing-section.ts';

beforeEach(() => void onThursday());

const { title } = aDocument();

const refusingFile = (status: number, code: string, message: string) =>
  server.use(
    http.get('*/api/documents/:id/file', () => HttpResponse.json({ code, message, requestId: 'r' }, { status })),
  );

test('a PDF is saved once all of it is there, and only once however often its row is pressed', async () => {
  const { section, hands } = await openOwn([aDocument()]);
  const link = await section.findByRole('link', { name: title });
  const row = section.getByRole('listitem');
  const { asked, saved, release } = holdingFile();
  await hands.dblClick(link);
  expect(section.getByText('PDF, 1.2 MB, downloading…')).toBeVisible();
  expect(section.getByText(`Downloading: ${title}`)).toBeInTheDocument();
  expect(row).toHaveAttribute('aria-busy', 'true');
  expect(saved).toEqual([]);
  release();
  expect(await section.findByText('PDF, 1.2 MB, downloads')).toBeVisible();
  expect(row).toHaveAttribute('aria-busy', 'false');
  expect(saved).toEqual(['knee-report.pdf']);
  expect(asked).toHaveLength(1);
});

test('a picture is downloaded from its menu', async () => {
  const app = await openOwn([aDocument({ file: picture })]);
  const { saved, release } = holdingFile();
  release();
  await app.hands.click((await menuOf(app, title)).getByRole('menuitem', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['knee.png']));
});

test('a download that fails says so and can be tried again', async () => {
  const { section, hands } = await openOwn([aDocument()]);
  const link = await section.findByRole('link', { name: title });
  refusingFile(404, 'NOT_FOUND', 'There is no such document.');
  await hands.click(link);
  expect(await screen.findByText('There is no such document.')).toBeVisible();
  const { saved, release } = holdingFile();
  release();
  const broken = jest.spyOn(Response.prototype, 'blob').mockRejectedValueOnce(new TypeError('terminated'));
  await hands.click(link);
  expect(await screen.findByText('The document could not be opened. Please try again.')).toBeVisible();
  expect(saved).toEqual([]);
  broken.mockRestore();
  await hands.click(link);
  await waitFor(() => expect(saved).toEqual(['knee-report.pdf']));
});

test('a session that is over is told as everywhere', async () => {
  const { section, hands } = await openOwn([aDocument()]);
  const link = await section.findByRole('link', { name: title });
  refusingFile(401, 'UNAUTHENTICATED', 'Not signed in');
  await hands.click(link);
  expect(await screen.findByText('You are logged out. Logging in again...')).toBeVisible();
});
