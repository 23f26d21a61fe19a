import { createFileList, fileOfDocument, filesOfMessage, pictureIn } from './own-files.ts';

const id = '01890000-0000-7000-8000-000000000000';

test('a document is named by its day and title, a file of a message by the day it was sent', () => {
  const list = createFileList();
  const attachments = [
    { id, name: 'knee.v2.jpeg', mediaType: 'image/jpeg' },
    { id, name: 'Befund.pdf', mediaType: 'application/pdf' },
  ];
  for (const file of [
    ...pictureIn({ profileImageUrl: `/api/pictures/${id}` }),
    ...fileOfDocument({ id, date: '2026-02-27', title: 'MRI', file: { mediaType: 'image/png' } }),
    ...filesOfMessage({ createdAt: '2026-03-01T23:59:59.999Z', attachments }),
  ])
    list.add(file);
  expect(list.files).toEqual([
    { call: 'picture', id, path: 'picture.webp' },
    { call: 'openDocument', id, path: 'documents/2026-02-27 MRI.png' },
    { call: 'openAttachment', id, path: 'messages/2026-03-01 knee.v2.jpg' },
    { call: 'openAttachment', id, path: 'messages/2026-03-01 Befund.pdf' },
  ]);
});

test.each([null, 'https://elsewhere.example/me.webp'])('%j is no picture of ours', (profileImageUrl) => {
  expect(pictureIn({ profileImageUrl })).toEqual([]);
});

test('a list holds 20,000 files, and counts what is left', () => {
  const list = createFileList();
  const file = { call: 'openAttachment', id, folder: 'messages/', name: 'knee', mediaType: 'image/png' } as const;
  for (let count = 0; count < 20_003; count++) list.add(file);
  expect(list.files).toHaveLength(20_000);
  expect(list.files.at(-1)?.path).toBe('messages/knee (20000).png');
  expect(list.left()).toBe(3);
});
