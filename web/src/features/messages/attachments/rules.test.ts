import { attachmentTypes, attachmentUpload, mostAttachments } from '@entourage/contracts/rest/attachments.ts';
import { accepted, largestFile, mostFiles } from './rules.ts';

test('what is taken is what the contract takes', () => {
  expect(accepted.split(',')).toEqual(attachmentTypes);
  expect([largestFile, mostFiles]).toEqual([attachmentUpload.maxBytes, mostAttachments]);
});
