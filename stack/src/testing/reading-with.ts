export interface Reading<Value> {
  /** The exit code; 0 if the process goes on. */
  readonly code: number;
  readonly said: string;
  readonly value: Value | undefined;
}

class Ended extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`the process ends with ${code}`);
    this.code = code;
  }
}

/** Runs an environment parser and captures its errors, without a process for each case. */
export function readingWith<Value>(read: () => Value, env: Readonly<Record<string, string>>): Reading<Value> {
  const { env: own, exit } = process;
  const { write } = process.stderr;
  let said = '';
  process.env = { ...env };
  process.exit = (code) => {
    throw new Ended(Number(code));
  };
  process.stderr.write = (text: string | Uint8Array) => {
    said += text;
    return true;
  };
  try {
    return { code: 0, value: read(), said };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { code: error.code, value: undefined, said };
  } finally {
    process.env = own;
    process.exit = exit;
    process.stderr.write = write;
  }
}

/** The variables that the message names. */
export const namedIn = (said: string): (string | undefined)[] =>
  [...said.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
