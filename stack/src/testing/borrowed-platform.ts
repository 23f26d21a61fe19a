import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type PartName, parts } from '../parts.ts';
import { ensureFolder } from '../places.ts';
import { writeJson } from '../write-file.ts';
import { type NotedPlatform, platformOf, type Settings } from './noted-platform.ts';
import { type TestPlatform, testPlatform } from './platform.ts';
import { envOfTurns } from './shared-platform.ts';
import { sharedServers } from './shared-servers.ts';

export type { Settings, TestPlatform };

/** As many as files run at a time; more would only take up memory. */
const keptFree = 2;

/**
 * A platform for oneself alone, to end parts of and to count in; `stop` gives it back for the next file. Who had it before has
 * left people, messages and used-up limits of their addresses there, and perhaps parts that do not run, which are started here,
 * as are those that ran with other settings.
 */
export async function borrowPlatform(settings: Settings = {}): Promise<TestPlatform> {
  const platform = (await takeFree(settings)) ?? (await testPlatform({ env: await envOfTurns(), settings }));
  return { ...platform, stop: () => giveBack(platform) };
}

async function takeFree(settings: Settings): Promise<TestPlatform | undefined> {
  for (const name of freeOnes(settings)) {
    const noted = take(name);
    if (!noted) continue;
    const platform = platformOf({ ...noted, settings });
    try {
      await platform.mend(otherwiseSet(noted.settings, settings));
      return platform;
    } catch {
      // What its last borrower did to it is not the next one's fault.
      await platform.stop();
    }
  }
  return undefined;
}

const otherwiseSet = (one: Settings, other: Settings): PartName[] =>
  parts.filter((part) => !isDeepStrictEqual(one[part] ?? {}, other[part] ?? {}));

async function giveBack(platform: TestPlatform): Promise<void> {
  if (namesOfFree().length >= keptFree) return platform.stop();
  // Nobody needs it to beat and look about until it is borrowed again.
  for (const part of parts) platform.pause(part);
  writeJson(join(freeFolder(), `${basename(platform.logFolder)}.json`), platform.noted());
}

const freeFolder = () => ensureFolder(join(sharedServers().folder, 'free-platforms'));

const namesOfFree = () => readdirSync(freeFolder()).filter((name) => name.endsWith('.json'));

/** First those of which least has to be started anew. */
function freeOnes(settings: Settings): string[] {
  const ones = namesOfFree().flatMap((name) => {
    const noted = readNote(join(freeFolder(), name));
    return noted ? [{ name, anew: otherwiseSet(noted.settings, settings).length }] : [];
  });
  return ones.sort((one, other) => one.anew - other.anew).map(({ name }) => name);
}

/** Another one may have taken it meanwhile. */
function readNote(path: string): NotedPlatform | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as NotedPlatform;
  } catch {
    return undefined;
  }
}

/** Of several who want the same one at once, one moves its note away. */
function take(name: string): NotedPlatform | undefined {
  const taken = join(sharedServers().folder, `borrowed-${name}`);
  try {
    renameSync(join(freeFolder(), name), taken);
  } catch {
    return undefined;
  }
  return readNote(taken);
}
