import { fileTypes, fileUpload } from '@entourage/contracts/files.ts';
import { accepted, largestFile } from './accepted.ts';

test('the limits are those of the contract', () => {
  expect(accepted.split(',')).toEqual(fileTypes);
  expect(largestFile).toBe(fileUpload.maxBytes);
});
