import { mostAttachments } from '@entourage/contracts/rest/attachments.ts';
import { mostFiles } from './rules.ts';

test('the limit is that of the contract', () => {
  expect(mostFiles).toBe(mostAttachments);
});
