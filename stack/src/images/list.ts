import { relative } from 'node:path';
import { folderOf, parts } from '../parts.ts';
import { root } from '../places.ts';

export interface Image {
  readonly name: string;
  /** The folder of the workspace that it runs, for images/Dockerfile. */
  readonly part: string;
}

/** Those that the chart names: of each service, of the gateway, and the one of its jobs. */
export const images: readonly Image[] = [
  ...parts.map((part) => ({ name: part, part: relative(root, folderOf(part)) })),
  { name: 'prepare', part: 'stack' },
];

/** Nodes pull an image before its first pod starts. */
export const mostMegabytes = 200;
