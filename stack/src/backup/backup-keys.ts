import { StackError } from '../../bootstrap/stack-error.mjs';

/** The keys that seal archives, by name; the first seals new ones, all open theirs. */
export interface BackupKeys {
  readonly current: string;
  secretOf(name: string): Buffer;
}

const shape = /^([a-z0-9-]{1,40}):(\S{32,})$/;

/** One key per line, `name:secret`, the secret of 32 characters or more in any encoding. */
export function readBackupKeys(text: string): BackupKeys {
  const secrets = new Map<string, Buffer>();
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, secret] = shape.exec(line) ?? [];
    if (name === undefined || secret === undefined) throw new StackError(['A backup key is a line like name:secret.']);
    if (secrets.has(name)) throw new StackError([`There are two backup keys of the name ${name}.`]);
    secrets.set(name, Buffer.from(secret));
  }
  const [current] = secrets.keys();
  if (current === undefined) throw new StackError(['There is no backup key.']);
  return {
    current,
    secretOf(name) {
      const secret = secrets.get(name);
      if (!secret)
        throw new StackError([
          `The archive is sealed with the backup key ${name}, which is missing.`,
          `There are: ${[...secrets.keys()].join(', ')}. Add the line ${name}:… from your copy of the keys.`,
        ]);
      return secret;
    },
  };
}
