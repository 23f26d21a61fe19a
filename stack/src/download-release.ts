import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../bootstrap/progress.mjs';
import { runProgram } from '../bootstrap/run-program.mjs';

/** An archive of programs, of which only these bytes are accepted. */
export interface Release {
  readonly version: string;
  readonly url: string;
  readonly sha256: string;
}

const firstAnswerMs = 2000;

/** Downloads a release and unpacks it into a folder, without the archive's own top folder; true, or the reason why not. */
export async function downloadRelease(name: string, release: Release, folder: string): Promise<true | string> {
  try {
    const answer = await firstAnswer(release.url);
    if (!answer) return `no answer in ${firstAnswerMs / 1000} s`;
    if (!answer.ok) return `status ${answer.status}`;
    const archive = await withProgress(name, `downloading ${release.version}`, () => answer.arrayBuffer());
    const bytes = Buffer.from(archive);
    if (createHash('sha256').update(bytes).digest('hex') !== release.sha256) return 'its checksum is wrong';
    writeFileSync(join(folder, 'release.tgz'), bytes);
    const unpacked = await runProgram('tar', ['-xzf', 'release.tgz', '--strip-components=1'], { cwd: folder });
    return unpacked.code === 0 || unpacked.output;
  } catch (error) {
    return `not reachable: ${reasonOf(error)}`;
  }
}

/** fetch's own message says only that it failed. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** A timeout for the first answer only: a firewall that drops packets must not delay the start, a slow download may. */
async function firstAnswer(url: string): Promise<Response | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), firstAnswerMs);
  try {
    return await fetch(url, { signal: abort.signal });
  } catch (error) {
    if (abort.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
