/** An error for the person at the terminal: what is missing, what was tried, what to do. */
export class StackError extends Error {
  constructor(lines) {
    super(lines.join('\n'));
    this.name = 'StackError';
    this.lines = lines;
  }
}
