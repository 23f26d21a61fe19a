import { derivedKey, type Seal, sealBy } from '@entourage/kit/data/seal.ts';

/** The keys that seal the keys of conversations, by name; new ones are sealed by the first. */
export interface MasterKeys {
  readonly current: string;
  has(name: string): boolean;
  seal(name: string): Seal;
}

const shape = /^([a-z0-9-]{1,40}):(\S{32,})$/;

/** One key per line, `name:secret`, the secret of 32 characters or more in any encoding. */
export function readMasterKeys(text: string): MasterKeys {
  const seals = new Map<string, Seal>();
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, secret] = shape.exec(line) ?? [];
    if (name === undefined || secret === undefined) throw new Error('A master key is a line like name:secret');
    if (seals.has(name)) throw new Error(`There are two master keys of the name ${name}`);
    seals.set(name, sealBy(derivedKey(Buffer.from(secret), 'conversation keys')));
  }
  const [current] = seals.keys();
  if (current === undefined) throw new Error('There is no master key');
  return {
    current,
    has: (name) => seals.has(name),
    seal(name) {
      const seal = seals.get(name);
      if (!seal) throw new Error(`The master key ${name} is missing, and what it sealed cannot be opened`);
      return seal;
    },
  };
}
