import { isIdle } from './idle.ts';

test.each(['keydown', 'pointermove'])('a page is idle ten minutes after the last %s', (sign) => {
  const begun = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const after = (minutes: number) => clock.mockReturnValue(begun + minutes * 60_000);
  after(60);
  document.dispatchEvent(new Event(sign, { bubbles: true }));
  after(69);
  expect(isIdle()).toBe(false);
  after(71);
  expect(isIdle()).toBe(true);
  clock.mockRestore();
});
