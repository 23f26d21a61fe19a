import { createHash } from 'node:crypto';
import {
  calendarPath,
  calendarSecret,
  feedHeader,
  type OpenedFeed,
  openedFeed,
  openFeedPath,
} from '@entourage/contracts/calendar-feed.ts';
import { appointmentStatuses } from '@entourage/contracts/meetings.ts';
import { nameInCalendar } from '@entourage/kit/calendar/name-in-calendar.ts';
import { writeFeed } from '@entourage/kit/calendar/write-calendar.ts';
import { currentContext } from '@entourage/kit/process/context.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import type { Operation } from '../operations.ts';
import { dataOf } from '../run-problem.ts';
import { callHeaders } from '../session/person.ts';
import type { ServiceClient } from '../streamed/service-client.ts';
import { whenWaitedFor } from '../waiting.ts';
import type { Watch } from '../watch/watch.ts';

/** How often programs are asked to read a calendar again, and how long they may keep it. */
const refreshSeconds = 900;

const entries = z.array(
  z.object({
    id: z.uuid(),
    scheduledAt: z.iso.datetime(),
    duration: z.int(),
    status: z.enum(appointmentStatuses),
    version: z.int(),
    changedAt: z.iso.datetime(),
    with: z
      .object({ username: z.string(), firstName: z.string().nullable(), lastName: z.string().nullable() })
      .nullable(),
  }),
);

export interface CalendarDeps {
  readonly operation: Operation;
  readonly identity: ServiceClient;
  /** The gateway's own. */
  readonly token: () => string;
  readonly timeoutMs: number;
  readonly watch: Watch;
}

/**
 * A person's meetings for calendar programs, which have no session: the secret in the path is exchanged for a token that
 * reads the calendar and nothing else. The path is in no log, trace or metric.
 */
export function mountCalendar(app: Express, deps: CalendarDeps): void {
  app.get(`${calendarPath}/:secret.ics`, (request: Request<{ secret: string }>, response) =>
    deps.watch(request, deps.operation.prepared, () => answerCalendar(deps, request, response)),
  );
}

async function answerCalendar(deps: CalendarDeps, request: Request<{ secret: string }>, response: Response) {
  const { secret } = request.params;
  if (!calendarSecret.test(secret)) throw notFound();
  const { signal, over } = whenWaitedFor(request, response, deps.timeoutMs);
  try {
    const { token, userId } = await open(deps, request, secret);
    const context = currentContext();
    if (context) context.actor = userId;
    const headers = callHeaders(request, token);
    const result = await deps.operation.prepared.run({}, { headers, signal, received: () => undefined });
    send(request, response, calendarOf(dataOf(result)));
  } finally {
    over();
  }
}

async function open({ identity, token }: CalendarDeps, request: Request, secret: string): Promise<OpenedFeed> {
  const headers = { ...callHeaders(request, token()), [feedHeader]: secret };
  const { body } = await identity.send({ method: 'POST', path: openFeedPath, headers, body: null, signal: null });
  return openedFeed.parse(await body.json());
}

function calendarOf({ calendar }: Record<string, unknown>): string {
  const meetings = entries.parse(calendar).map(({ scheduledAt, duration, changedAt, with: other, ...meeting }) => ({
    ...meeting,
    startsAt: new Date(scheduledAt),
    minutes: duration,
    withName: nameInCalendar(other),
    changedAt: new Date(changedAt),
  }));
  return writeFeed(meetings, refreshSeconds);
}

function send(request: Request, response: Response, calendar: string): void {
  const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`;
  response.setHeader('ETag', tag);
  response.setHeader('Cache-Control', `private, max-age=${refreshSeconds}`);
  if (hasAlready(request, tag)) return void response.status(304).end();
  response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  response.setHeader('Content-Disposition', 'inline; filename="meetings.ics"');
  response.end(calendar);
}

/** Whatever the request says of caches: this is the answer of now. */
const hasAlready = ({ headers }: Request, tag: string): boolean =>
  headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false;
