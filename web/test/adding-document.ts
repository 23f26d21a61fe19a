import { idOf } from './care-records.ts';
import { charted, type Visit } from './sights.ts';

const file = { name: 'MRI of the left knee.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

/** The dialog in which an athlete adds a document, once its file is there. */
export const addingDocument: Visit & { readonly name: string } = {
  path: '/dashboard',
  name: '/add-document',
  async before(page) {
    await page.route('**/api/athletes/*/documents/files', (route) =>
      route.fulfill({
        status: 201,
        json: { id: idOf(79), name: file.name, mediaType: file.mimeType, size: 8, width: null, height: null },
      }),
    );
  },
  async first(page) {
    await charted(page);
    await page.getByRole('button', { name: 'Add a document' }).click();
    const form = page.getByRole('dialog', { name: 'Add a document' });
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByText('Uploaded').waitFor();
    await form.getByRole('radio', { name: 'Imaging' }).check();
  },
};
