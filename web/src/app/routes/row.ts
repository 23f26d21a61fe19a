import type { Page } from '../../shared/page.ts';
import type { Standing } from '../../shared/session/standing.ts';

export interface Words {
  readonly title: string;
  readonly text: string;
}

/** One path of the product and who may open it. */
export interface Row {
  readonly path: string;
  readonly for: 'everyone' | readonly Standing[];
  /** Absent until the page is built; until then the path is "Page Not Found" and no link leads to it. */
  readonly page?: Page;
  /** Redirects for some standings. */
  readonly instead?: Partial<Record<Standing, string>>;
  /** Redirect for approved athletes until they have a profile. */
  readonly withoutProfile?: string;
  /** The notice for approved people of another role. */
  readonly refusal?: Words;
  /** Shows the refusal to athletes who are not approved, too. */
  readonly refusesUnapproved?: true;
  /** Shows signed-out visitors a notice before redirecting them to sign in. */
  readonly warns?: true;
  /** Redirects signed-in people to the page they requested before signing in. */
  readonly returns?: true;
  /** Its address may hold a secret, so search engines must not list it. */
  readonly unlisted?: true;
  /** Always dark; other pages follow the system's colour scheme. */
  readonly ground?: 'ink';
  /** The page fills the window below the navigation: no footer. */
  readonly footless?: true;
  /** The page has the whole window: no navigation and no footer. */
  readonly bare?: true;
}
