import { feedHeader, openFeedPath } from '@entourage/contracts/calendar-feed.ts';
import { authorise } from '@entourage/kit/auth/policy.ts';
import { principalOf } from '@entourage/kit/serve/subgraph.ts';
import type { Express } from 'express';
import { openFeed } from './open-feed.ts';

export function calendarFeedRoutes(app: Express, deps: Parameters<typeof openFeed>[0]): void {
  app.post(openFeedPath, async (request, response) => {
    authorise(principalOf(response), 'calendar-feed.open');
    const said = (name: string) => String(request.headers[name] ?? '');
    response.json(await openFeed(deps, said(feedHeader), said('x-client-address')));
  });
}
