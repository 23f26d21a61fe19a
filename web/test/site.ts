import { ownPlatform } from '@entourage/stack/testing/own-platform';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { Settings, SharedPlatform, TestPlatform } from '@entourage/stack/testing/test-platform';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { openChromium } from './chromium.ts';
import { openPages } from './open-pages.ts';

export interface Site<Platform extends SharedPlatform = SharedPlatform> {
  readonly platform: Platform;
  /**
   * A new browser context; script errors, policy violations and foreign requests of its pages are collected in `wrong`.
   */
  visitor(options?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Script errors, policy violations, console errors and requests to other hosts. */
  readonly wrong: string[];
}

/**
 * The whole product: real processes, the built app and a real browser. The processes are borrowed for this file alone,
 * though other files may have used them before.
 */
export async function ownSite(settings: Settings = {}): Promise<Site<TestPlatform>> {
  const site = await siteOf(ownPlatform({ settings }));
  return {
    ...site,
    async close() {
      await site.close();
      await site.platform.stop();
    },
  };
}

/**
 * A site whose processes other files use at the same time: for tests that count no other people and stop no service.
 */
export const sharedSite = (): Promise<Site> => siteOf(sharedPlatform());

/** One browser for all files of a worker; contexts keep people apart. */
let browser: Promise<Browser> | undefined;

async function siteOf<Platform extends SharedPlatform>(starting: Promise<Platform>): Promise<Site<Platform>> {
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
  // Generous, because a slow machine must not fail a test; where speed matters, the test sets its own timeout.
  context.setDefaultTimeout(60_000);
  const wrong: string[] = [];
  context.on('page', (page) => {
    openPages.add(page);
    page.on('close', () => openPages.delete(page));
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // The browser logs refused calls by itself; the tests check what the app shows of them.
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

/** Opens a page and waits until it is hydrated, because tests act faster than people. */
export async function arrive(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path);
  await alive(page);
  return answer;
}

interface Container {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null } };
}

/** Before hydration a click has no effect, or is handled by the browser alone. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root') as Record<string, Container> | null;
    const key = Object.keys(root ?? {}).find((each) => each.startsWith('__reactContainer'));
    return key !== undefined && root?.[key]?.stateNode.current.memoizedState?.isDehydrated === false;
  });
}

/** Pages for signed-out visitors. */
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
  '/investor-presentation',
  '/login',
  '/team-member-registration',
  '/reset-password',
  '/confirm-email',
  '/log-out',
  '/emergency',
  '/no-such-page',
] as const;
