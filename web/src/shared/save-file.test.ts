import { saveFile } from './save-file.ts';

test('a browser can read the file for a while after the click, and its memory is freed then', () => {
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:copy', revokeObjectURL: revoked });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  saveFile(new Blob(['Date,Sleep']), 'sleep.csv');
  jest.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith('blob:copy');
  jest.useRealTimers();
});
