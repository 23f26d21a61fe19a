import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type PartName, parts } from '../parts.ts';
import { ensureFolder } from '../places.ts';
import { writeJson } from '../write-file.ts';
import { envOfReused } from './shared-platform.ts';
import { sharedServers } from './shared-servers.ts';
import { type PlatformOptions, startPlatform } from './start-platform.ts';
import { type PlatformRecord, platformOf, type Settings, type TestPlatform } from './test-platform.ts';

/** As many as files run at a time; more would only use memory. */
const keptFree = 2;

/**
 * A platform that no other file uses meanwhile, for tests that kill parts or count. Files take turns with a few:
 * people, messages and used-up rate limits of the previous file are still there. Parts that do not run, or ran with
 * other settings, are started. A platform with an environment for every part, or with a MongoDB server of its own, is
 * started for this file and ended after it.
 */
export async function ownPlatform(options: PlatformOptions = {}): Promise<TestPlatform> {
  if (options.env || options.ownMongo) return startPlatform(options);
  const { settings = {} } = options;
  const platform = (await takeFree(settings)) ?? (await startPlatform({ env: await envOfReused(), settings }));
  return { ...platform, stop: () => giveBack(platform) };
}

async function takeFree(settings: Settings): Promise<TestPlatform | undefined> {
  for (const name of freePlatforms(settings)) {
    const record = take(name);
    if (!record) continue;
    const platform = platformOf({ ...record, settings });
    try {
      await platform.mend(differing(record.settings, settings));
      return platform;
    } catch {
      // The previous file has broken it for good.
      await platform.stop();
    }
  }
  return undefined;
}

const differing = (one: Settings, other: Settings): PartName[] =>
  parts.filter((part) => !isDeepStrictEqual(one[part] ?? {}, other[part] ?? {}));

async function giveBack(platform: TestPlatform): Promise<void> {
  if (namesOfFree().length >= keptFree) return platform.stop();
  // Heartbeats and polling of an idle platform cost as much as of one in use.
  for (const part of parts) platform.pause(part);
  writeJson(join(freeFolder(), `${basename(platform.logFolder)}.json`), platform.record());
}

const freeFolder = () => ensureFolder(join(sharedServers().folder, 'free-platforms'));

const namesOfFree = () => readdirSync(freeFolder()).filter((name) => name.endsWith('.json'));

/** Those with the fewest parts to restart first. */
function freePlatforms(settings: Settings): string[] {
  const free = namesOfFree().flatMap((name) => {
    const record = readRecord(join(freeFolder(), name));
    return record ? [{ name, restarts: differing(record.settings, settings).length }] : [];
  });
  return free.sort((one, other) => one.restarts - other.restarts).map(({ name }) => name);
}

/** Undefined if another worker has taken it meanwhile. */
function readRecord(path: string): PlatformRecord | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PlatformRecord;
  } catch {
    return undefined;
  }
}

/** Moves its record away; of several workers that try at once, one succeeds. */
function take(name: string): PlatformRecord | undefined {
  const taken = join(sharedServers().folder, `taken-${name}`);
  try {
    renameSync(join(freeFolder(), name), taken);
  } catch {
    return undefined;
  }
  return readRecord(taken);
}
