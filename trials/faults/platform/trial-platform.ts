import { eventually } from '@entourage/stack/testing/eventually';
import {
  type LinkName,
  type Member,
  type Route,
  type SupervisedPlatform,
  supervisedPlatform,
} from '@entourage/stack/testing/supervised-platform';
import { childrenOf, kill } from './family.ts';
import { type Link, openLink } from './link.ts';

/** The product as it runs in production, and what a trial may do to it. */
export interface TrialPlatform extends SupervisedPlatform {
  /** Throws for a link that the trial has not requested. */
  link(name: LinkName): Link;
  member(name: string): Member;
  /** As sent by an operator or the system; the supervisor only notices the end of the process. */
  signal(name: string, signal: NodeJS.Signals): void;
  /** Sends the signal and returns how the process ended, once its replacement runs. */
  signalAndReturn(name: string, signal: NodeJS.Signals): Promise<string>;
  /** Kills a process and its children at once; returns how many, once the replacement runs. */
  killFamily(name: string): Promise<number>;
  /** Ends a process; it stays away until `letBack`. */
  takeAway(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Starts it again without the supervisor's delay. */
  letBack(name: string): Promise<void>;
  /** How often the trial itself has ended a process of this name. */
  endedByUs(name: string): number;
}

export interface TrialPlatformOptions {
  links?: readonly LinkName[];
  replicas?: Parameters<typeof supervisedPlatform>[0]['replicas'];
  /** Added to every part's environment. */
  env?: Readonly<Record<string, string>>;
  /** Megabytes of a separate disk for Postgres; needs root. */
  disk?: number;
  /** The same for objects. */
  objectDisk?: number;
}

const returnsWithinMs = 30_000;

export async function openTrialPlatform({
  links = [],
  replicas = {},
  env = {},
  disk,
  objectDisk,
}: TrialPlatformOptions): Promise<TrialPlatform> {
  const open = new Map<LinkName, Link>();
  const ended = new Map<string, number>();
  const route: Route = async (name, ports) => {
    if (ports.length === 1 && !links.includes(name)) return ports[0];
    const link = await openLink(ports);
    open.set(name, link);
    return link.port;
  };
  const platform = await supervisedPlatform({
    env: { TRUSTED_PROXIES: '1', CONTACT_MESSAGES_PER_HOUR: '1000000', CONNECTION_UNDO_SECONDS: '0', ...env },
    replicas,
    route,
    ...(disk !== undefined && { disk }),
    ...(objectDisk !== undefined && { objectDisk }),
  });

  function member(name: string): Member {
    const found = platform.members.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`no process is called ${name}`);
    return found;
  }

  function signal(name: string, kind: NodeJS.Signals): void {
    const identity = member(name).identity();
    if (!identity) throw new Error(`${name} does not run`);
    if (kind !== 'SIGSTOP' && kind !== 'SIGCONT') ended.set(name, (ended.get(name) ?? 0) + 1);
    process.kill(identity.pid, kind);
  }

  async function hasReturned(name: string, before: number | undefined): Promise<void> {
    await eventually(() => {
      const now = member(name).identity()?.pid;
      if (now === undefined || now === before) throw new Error(`${name} has not come back`);
    }, returnsWithinMs);
    await member(name).untilReady();
  }

  return {
    ...platform,
    member,
    signal,
    async killFamily(name) {
      const parent = member(name).identity()?.pid ?? 0;
      const children = childrenOf(parent);
      signal(name, 'SIGKILL');
      for (const child of children) kill(child);
      await hasReturned(name, parent);
      return children.length + 1;
    },
    async takeAway(name, kind) {
      const { pid } = member(name).identity() ?? {};
      signal(name, kind);
      await eventually(() => {
        if (pid !== undefined && member(name).identity()?.pid === pid) throw new Error(`${name} is still there`);
      }, returnsWithinMs);
      await member(name).stop();
    },
    async letBack(name) {
      await member(name).restart();
      await member(name).untilReady();
    },
    link(name) {
      const link = open.get(name);
      if (!link) throw new Error(`the trial has no link ${name}`);
      return link;
    },
    async signalAndReturn(name, kind) {
      const { identity, ends } = member(name);
      const before = identity()?.pid;
      signal(name, kind);
      await hasReturned(name, before);
      return ends.at(-1) ?? 'not at all';
    },
    endedByUs: (name) => ended.get(name) ?? 0,
    async stop() {
      await platform.stop();
      await Promise.all([...open.values()].map((link) => link.close()));
    },
  };
}
