import { runProgram } from '../../bootstrap/run-program.mjs';
import { StackError } from '../../bootstrap/stack-error.mjs';
import { findOnPath } from '../find-on-path.ts';
import { root } from '../places.ts';

/** A program with Docker's commands. */
export interface Builder {
  readonly command: string;
  build(args: readonly string[]): Promise<void>;
  /** As the image's layers are stored, unpacked. */
  megabytesOf(image: string): Promise<number>;
  save(image: string, file: string): Promise<void>;
}

/** The one that is named; else Docker if its server answers; else Podman. */
export async function findBuilder(named: string | undefined): Promise<Builder> {
  if (named) return builderOf(named);
  if (findOnPath('docker') && (await run('docker', ['version'])).code === 0) return builderOf('docker');
  if (findOnPath('podman')) return builderOf('podman');
  throw new StackError([
    'There is no builder of images: no Docker that answers, and no podman.',
    'Install one, or name a program with the same commands: npm run images -- --builder PROGRAM, or IMAGE_BUILDER.',
  ]);
}

const run = (command: string, args: readonly string[]) => runProgram(command, [...args], { cwd: root });

function builderOf(command: string): Builder {
  async function surely(args: readonly string[]): Promise<string> {
    const { code, output } = await run(command, args);
    if (code === 0) return output;
    throw new StackError([`${command} ${args[0]} failed:`, ...output.split('\n').slice(-15)]);
  }
  return {
    command,
    build: async (args) => void (await surely(['build', ...args])),
    async megabytesOf(image) {
      const bytes = Number((await surely(['image', 'inspect', '--format', '{{.Size}}', image])).split('\n').at(-1));
      if (!(bytes > 0)) throw new StackError([`${command} does not say how large ${image} is`]);
      return bytes / 1e6;
    },
    save: async (image, file) => void (await surely(['save', '--output', file, image])),
  };
}
