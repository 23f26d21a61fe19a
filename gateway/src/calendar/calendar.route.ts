import { createHash } from 'node:crypto';
import {
  calendarPath,
  calendarSecret,
  feedHeader,
  type OpenedFeed,
  openedFeed,
  openFeedPath,
} from '@entourage/contracts/calendar-feed.ts';
import { sessionKinds } from '@entourage/contracts/health.ts';
import { appointmentStatuses } from '@entourage/contracts/meetings.ts';
import { nameInCalendar } from '@entourage/kit/calendar/name-in-calendar.ts';
import { type CalendarTraining, writeFeed } from '@entourage/kit/calendar/write-calendar.ts';
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

const plannedWeeks = z.object({
  nodes: z.array(
    z.object({
      monday: z.iso.date(),
      version: z.int(),
      savedAt: z.iso.datetime(),
      sessions: z.array(z.object({ day: z.iso.date(), kind: z.enum(sessionKinds), minutes: z.int() })),
    }),
  ),
});

/** As far back as meetings go. */
const daysBack = 90;
const mostWeeks = 100;

export interface CalendarDeps {
  readonly operation: Operation;
  /** The planned weeks of an athlete. */
  readonly trainingOperation: Operation;
  readonly identity: ServiceClient;
  /** The gateway's own. */
  readonly token: () => string;
  readonly timeoutMs: number;
  readonly watch: Watch;
}

/**
 * A person's meetings, and an athlete's training where they chose so, for calendar programs, which have no session: the
 * secret in the path is exchanged for a token that reads these and nothing else. The path is in no log, trace or metric.
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
    const { token, userId, training } = await open(deps, request, secret);
    const context = currentContext();
    if (context) context.actor = userId;
    const headers = callHeaders(request, token);
    const read = async ({ prepared }: Operation, variables: Record<string, unknown>) =>
      dataOf(await prepared.run(variables, { headers, signal, received: () => undefined }));
    // All of it or none: a program would take training that is missing for cancelled.
    const [meetings, plan] = await Promise.all([
      read(deps.operation, {}),
      training ? read(deps.trainingOperation, planAsked(userId)) : null,
    ]);
    send(request, response, calendarOf(meetings, plan ? trainingIn(plan, userId) : []));
  } finally {
    over();
  }
}

async function open({ identity, token }: CalendarDeps, request: Request, secret: string): Promise<OpenedFeed> {
  const headers = { ...callHeaders(request, token()), [feedHeader]: secret };
  const { body } = await identity.send({ method: 'POST', path: openFeedPath, headers, body: null, signal: null });
  return openedFeed.parse(await body.json());
}

const planAsked = (athleteId: string) => {
  const from = new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);
  return { athleteId, from, to: null, first: mostWeeks, after: null };
};

/** A session has no id: it is the so many-th of its day. */
function trainingIn({ plannedWeeks: planned }: Record<string, unknown>, athleteId: string): CalendarTraining[] {
  return plannedWeeks.parse(planned).nodes.flatMap(({ sessions, version, savedAt }) =>
    sessions.map(({ day, kind, minutes }, at) => {
      const place = sessions.slice(0, at).filter((before) => before.day === day).length + 1;
      const id = `training-${athleteId}-${day}-${place}`;
      return {
        id,
        version,
        day,
        kind: `${kind[0]}${kind.slice(1).toLowerCase()}`,
        minutes,
        changedAt: new Date(savedAt),
      };
    }),
  );
}

function calendarOf({ calendar }: Record<string, unknown>, training: readonly CalendarTraining[]): string {
  const meetings = entries.parse(calendar).map(({ scheduledAt, duration, changedAt, with: other, ...meeting }) => ({
    ...meeting,
    startsAt: new Date(scheduledAt),
    minutes: duration,
    withName: nameInCalendar(other),
    changedAt: new Date(changedAt),
  }));
  return writeFeed({ meetings, training }, refreshSeconds);
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
