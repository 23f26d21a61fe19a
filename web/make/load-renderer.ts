import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { built } from './places.ts';
import type { Renderer } from './renderer.ts';

export const loadRenderer = (): Promise<Renderer> => import(pathToFileURL(join(built.renderer, 'render.js')).href);
