export declare class StackError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]);
}
