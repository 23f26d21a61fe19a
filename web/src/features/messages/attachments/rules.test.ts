import { fileTypes, fileUpload } from '@entourage/contracts/files.ts';
import { mostAttachments } from '@entourage/contracts/rest/attachments.ts';
import { accepted, largestFile, mostFiles } from './rules.ts';

test('the limits are those of the contract', () => {
  expect(accepted.split(',')).toEqual(fileTypes);
  expect([largestFile, mostFiles]).toEqual([fileUpload.maxBytes, mostAttachments]);
});
