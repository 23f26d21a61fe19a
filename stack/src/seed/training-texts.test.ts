import { trainingTexts } from './training-texts.ts';

test('the files are small, enough to learn from, and what their names say', () => {
  const [notes, questions] = trainingTexts.map(({ content }) => content);
  for (const text of [notes, questions]) {
    expect(text?.length).toBeGreaterThan(2_000);
    expect(text?.length).toBeLessThan(10_000);
  }
  for (const line of (questions ?? '').trimEnd().split('\n'))
    expect(JSON.parse(line)).toEqual({ question: expect.stringMatching(/\?$/), answer: expect.stringMatching(/\.$/) });
});

test('two neighbouring lines differ', () => {
  const lines = trainingTexts[0]?.content.trimEnd().split('\n') ?? [];
  expect(lines.filter((line, at) => line === lines[at + 1])).toEqual([]);
});
