/** The visit goes on: whoever looks for the reason finds it in the console. */
export function logUntracked(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for the log, and for no message
  console.warn('The visit is not tracked', error);
}
