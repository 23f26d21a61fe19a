import type { Answer } from './browser.ts';
import type { Person } from './people.ts';
import { fileForm, png } from './pictures.ts';

export const aDocument = {
  ...{ title: 'MRI of the left knee', kind: 'IMAGING', date: '2026-02-27', note: 'No tear.\nSwelling gone.' },
};

export const documentsOf = ({ id }: { id: string }) => `/api/athletes/${id}/documents`;

export const uploadDocument = (
  { browser }: Person,
  of: { id: string },
  bytes: Uint8Array = png,
  name = 'knee.png',
): Promise<Answer> => browser.send('POST', `${documentsOf(of)}/files`, fileForm('file', bytes, name));

/** Uploads a file and adds it. */
export async function addDocument(by: Person, of: { id: string }, bytes?: Uint8Array, name?: string): Promise<Answer> {
  const { body } = await uploadDocument(by, of, bytes, name);
  return by.browser.send('POST', documentsOf(of), { ...aDocument, fileId: body.id });
}
