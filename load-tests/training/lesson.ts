/** So many bytes of text, different for each number. */
export function lesson(bytes: number, number = 0): Buffer {
  const line = (at: number) => `Day ${at} of ${number}: the athlete rests, trains, sleeps and eats ${at % 97} plums.\n`;
  const block = Buffer.from(Array.from({ length: 1000 }, (_, at) => line(at)).join(''));
  return Buffer.alloc(bytes, block);
}
