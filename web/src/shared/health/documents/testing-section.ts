import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '../../../testing/render-app.tsx';
import { server } from '../../../testing/server.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { aDashboard, athlete, aWellness } from '../testing.ts';
import { aLiaisonsDay, anAssigned, liaison } from '../testing-liaison.ts';

const thursday = '2026-03-05';
export const onThursday = () => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`${thursday}T12:00:00Z`));
const wellness = aWellness({ days: [], to: thursday });

export const findSection = async () => within(await screen.findByRole('region', { name: 'Documents' }));

/** Opens an athlete's own dashboard with these documents. */
export async function openOwn(documents: readonly HealthDocument[] = []) {
  aDashboard({ documents, wellness });
  const app = renderApp('/dashboard', { user: athlete });
  return { ...app, section: await findSection() };
}

/** Opens a liaison's page of an athlete with these documents. */
export async function openDesk(documents: readonly HealthDocument[] = []) {
  aLiaisonsDay({ athletes: [anAssigned()], documents, wellness });
  const app = renderApp(`/dashboard?athlete=${athlete.id}`, { user: liaison });
  return { ...app, section: await findSection() };
}

type App = Awaited<ReturnType<typeof openOwn>>;

export const menuOf = async ({ section, hands }: App, title: string) => {
  await hands.click(await section.findByRole('button', { name: `More for ${title}` }));
  return within(await screen.findByRole('menu'));
};

/** Stubs the files of documents, which wait for `release`; returns the addresses asked for, and the names of what is saved. */
export function holdingFile() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const [asked, saved]: [string[], string[]] = [[], []];
  server.use(
    http.get('*/api/documents/:id/file', async ({ request }) => {
      asked.push(new URL(request.url).pathname);
      await promise;
      return new HttpResponse('%PDF');
    }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { asked, saved, release: resolve };
}

/** A dialog that is open: typing, pressing, and dropping files on it. */
export async function inDialog({ hands }: App, title: string) {
  const element = await screen.findByRole('dialog', { name: title });
  const dialog = within(element);
  return {
    dialog,
    /** What is wrong with the file. */
    wrong: () => within(dialog.getByRole('group', { name: 'File' })).getByRole('alert'),
    fill: (typed: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(typed)) {
        fireEvent.change(dialog.getByLabelText(label), { target: { value } });
      }
    },
    press: (name: string) => hands.click(dialog.getByRole('button', { name })),
    choose: (file: File) =>
      fireEvent.change(dialog.getByLabelText('File', { selector: 'input' }), { target: { files: [file] } }),
    drop: (...files: File[]) => fireEvent.drop(element, { dataTransfer: { files, types: ['Files'] } }),
  };
}

export async function openAdding(app: App) {
  await app.hands.click(await app.section.findByRole('button', { name: 'Add a document' }));
  return inDialog(app, 'Add a document');
}
