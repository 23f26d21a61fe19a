export interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The chunks that every page loads. */
export function entryChunks(manifest: Manifest): Chunk[] {
  const [entry] = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  return entry === undefined ? [] : [...closure(manifest, entry)].map((key) => manifest[key] as Chunk);
}

/** The chunks a page loads in addition to the entry; the text of its loader names its chunk. */
export function pageChunks(manifest: Manifest, loader: string): Chunk[] {
  const name = /import\(["'`][^"'`]*?([\w-]+)\.js["'`]\)/.exec(loader)?.[1];
  const key = Object.keys(manifest).find((each) => manifest[each]?.isDynamicEntry && manifest[each].name === name);
  if (key === undefined) throw new Error(`No chunk belongs to ${loader}`);
  const base = new Set(entryChunks(manifest).map(({ file }) => file));
  return [...closure(manifest, key)].map((each) => manifest[each] as Chunk).filter(({ file }) => !base.has(file));
}

/** The chunks that are reached through this module alone. */
export function ownChunks(manifest: Manifest, module: string): Chunk[] {
  const others = Object.keys(manifest).filter(
    (key) => key !== module && (manifest[key]?.isEntry || manifest[key]?.isDynamicEntry),
  );
  const shared = new Set(others.flatMap((key) => [...closure(manifest, key)]));
  return [...closure(manifest, module)].filter((key) => !shared.has(key)).map((key) => manifest[key] as Chunk);
}

/** Collects a chunk and all its static imports. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key) || !manifest[key]) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) closure(manifest, imported, found);
  return found;
}
