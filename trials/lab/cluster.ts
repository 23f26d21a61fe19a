import { runProgram } from '../../stack/bootstrap/run-program.mjs';
import { StackError } from '../../stack/bootstrap/stack-error.mjs';
import { helmOrReason } from '../../stack/src/built-tools.ts';
import { root } from '../../stack/src/places.ts';

export const namespace = 'entourage';
export const release = 'entourage';

export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** A cluster that exists to be disturbed. */
export interface Cluster {
  /** Throws what kubectl says if it fails. */
  kubectl(...args: string[]): Promise<string>;
  tryKubectl(args: readonly string[], input?: string): Promise<Ended>;
  helm(...args: string[]): Promise<string>;
  list<Item>(kind: string, ...args: string[]): Promise<readonly Item[]>;
}

/** The name that a context must have: only a lab is drained and killed. */
export const labContext = 'lab';

/** Why a cluster is left alone; null if it is a lab. */
export const objectionTo = (kubeconfig: string | undefined, context: string): string | null => {
  if (!kubeconfig) return 'KUBECONFIG is not set: set it to the file of a cluster that may be drained.';
  if (context === labContext) return null;
  return `The context of KUBECONFIG is '${context}', not '${labContext}': this drains nodes and kills pods, so that the name must say it.`;
};

export async function openCluster(): Promise<Cluster> {
  const { output: context } = await runProgram('kubectl', ['config', 'current-context']);
  const objection = objectionTo(process.env.KUBECONFIG, context);
  if (objection) throw new StackError([objection]);
  const helm = await helmOrReason();
  if ('missing' in helm) throw new StackError([helm.missing]);

  async function surely(command: string, args: readonly string[]): Promise<string> {
    const { code, output } = await runProgram(command, [...args], { cwd: root });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
    return output;
  }
  return {
    kubectl: (...args) => surely('kubectl', ['-n', namespace, ...args]),
    tryKubectl: (args, input) =>
      runProgram('kubectl', ['-n', namespace, ...args], { cwd: root, ...(input !== undefined && { input }) }),
    helm: (...args) => surely(helm.file, ['-n', namespace, ...args]),
    async list<Item>(kind: string, ...args: string[]) {
      const text = await surely('kubectl', ['-n', namespace, 'get', kind, '-o', 'json', ...args]);
      return (JSON.parse(text) as { items: readonly Item[] }).items;
    },
  };
}
