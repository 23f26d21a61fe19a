import { attachmentTypes, attachmentUpload, mostAttachments } from '@entourage/contracts/rest/attachments.ts';
import { accepted, largestFile, mostFiles } from './rules.ts';

test('the limits are those of the contract', () => {
  expect(accepted.split(',')).toEqual(attachmentTypes);
  expect([largestFile, mostFiles]).toEqual([attachmentUpload.maxBytes, mostAttachments]);
});
