/** Sample messages. k6 reads this file too, so it uses nothing of Node. */
export const texts: readonly string[] = [
  'The left knee clicks when I land, but it does not hurt. Shall I ice it tonight, or see somebody?',
  'Physiotherapy is at nine tomorrow, in the small hall. Bring the shoes you trained in.',
  'Slept seven hours, shoulder feels loose again. Ready for the full session on Thursday.',
  'The scan came back clean. We go on as planned, and look at the ankle again next week.',
  'Could you move our call to four? The bus from the airport is late and I have not eaten yet.',
  'Two more weeks of light running, then we talk about sprints. No jumps before that, please.',
  'Thank you.',
  'Breakfast was oats, eggs and fruit; weight is the same as on Monday. Anything to change before the match?',
];

/** A word to search for. */
export const wordIn = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .find((word) => word.length > 4) ?? 'thank';
