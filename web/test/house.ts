import { borrowPlatform, type Settings } from '@entourage/stack/testing/borrowed-platform';
import type { SharedPlatform, TestPlatform } from '@entourage/stack/testing/platform';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { openChromium } from './chromium.ts';
import { openPages } from './open-pages.ts';

export interface House<Platform extends SharedPlatform = SharedPlatform> {
  readonly platform: Platform;
  /** A person's browser, with nothing in it; what goes wrong in any of its pages is gathered in `wrong`. */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of scripts, of the policy and of the console, and requests to anybody but us. */
  readonly wrong: string[];
}

/**
 * The whole product as people meet it: real processes, the built app, a real browser. Others have had the processes before: it is
 * for tests that want them for themselves alone.
 */
export async function borrowHouse(settings?: Settings): Promise<House<TestPlatform>> {
  const house = await houseOf(borrowPlatform(settings));
  return {
    ...house,
    async close() {
      await house.close();
      await house.platform.stop();
    },
  };
}

/** The same, with processes that other files use too: for tests that count nobody else's people and end no part. */
export const sharedHouse = (): Promise<House> => houseOf(sharedPlatform());

/** One for all files of a worker: people have nothing in common but its processes. */
let browser: Promise<Browser> | undefined;

async function houseOf<Platform extends SharedPlatform>(starting: Promise<Platform>): Promise<House<Platform>> {
  browser ??= openChromium();
  const [platform, chromium] = await Promise.all([starting, browser]);
  const contexts: BrowserContext[] = [];
  return {
    platform,
    async visitor(options) {
      const visitor = await openVisitor(chromium, platform.gatewayUrl, options);
      contexts.push(visitor.context);
      return visitor;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

async function openVisitor(chromium: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await chromium.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  // What is merely slow on a busy machine is no failure; what has to be quick says so where it is waited for.
  context.setDefaultTimeout(60_000);
  const wrong: string[] = [];
  context.on('page', (page) => {
    openPages.add(page);
    page.on('close', () => openPages.delete(page));
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // Refused calls are told of by the browser itself; what the app makes of them is what is looked at.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        wrong.push(`${page.url()}: ${message.text()}`);
      }
    });
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL)) wrong.push(`asked ${request.url()}`);
    });
  });
  return { context, page: await context.newPage(), wrong };
}

/** Opens a page and waits until it is alive: hands are quicker here than any person's. */
export async function arrive(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await alive(page);
  return answer;
}

interface Container {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null } };
}

/** Until React has taken over what the server drew, a click is answered by the browser alone, or falls between the two. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as Record<string, Container> | null;
    const key = Object.keys(root ?? {}).find((each) => each.startsWith('__reactContainer'));
    return key !== undefined && root?.[key]?.stateNode.current.memoizedState?.isDehydrated === false;
  });
}

/** Pages that anybody may read. */
export const publicPaths = [
  '/',
  '/pricing',
  '/features/injury-risk',
  '/features/training',
  '/features/liaisons',
  '/about',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-policy',
  '/gdpr',
  '/login',
  '/reset-password',
  '/confirm-email',
  '/log-out',
  '/no-such-page',
] as const;
