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
import { type CalendarCompetition, type CalendarTraining, writeFeed } from '@entourage/kit/calendar/write-calendar.ts';
import { currentContext } from '@entourage/kit/process/context.ts';
import { notFound, Problem, unavailable } from '@entourage/kit/serve/problem.ts';
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

const competitions = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    day: z.iso.date(),
    startsAt: z.iso.datetime().nullable(),
    place: z.string().nullable(),
    version: z.int(),
    savedAt: z.iso.datetime(),
  }),
);

/** As far back as meetings go. */
const daysBack = 90;
const mostWeeks = 100;

export interface CalendarDeps {
  readonly operation: Operation;
  /** The planned weeks of an athlete. */
  readonly trainingOperation: Operation;
  readonly competitionsOperation: Operation;
  readonly identity: ServiceClient;
  /** The gateway's own. */
  readonly token: () => string;
  readonly timeoutMs: number;
  readonly watch: Watch;
}

/**
 * A person's meetings, and an athlete's training and competitions where they chose so, for calendar programs, which have no
 * session: the secret in the path is exchanged for a token that reads these and nothing else. The path is in no log, trace or metric.
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
    const read = async ({ prepared }: Operation, variables: Record<string, unknown>) => {
      const result = await prepared.run(variables, { headers, signal, received: () => undefined });
      try {
        return dataOf(result);
      } catch (error) {
        throw isRefusal(error) ? unavailable() : error;
      }
    };
    // All of it or none: a program would take training that is missing for cancelled.
    const [meetings, plan, season] = await Promise.all([
      read(deps.operation, {}),
      training ? read(deps.trainingOperation, { ...sinceOf(userId), first: mostWeeks, after: null }) : null,
      training ? read(deps.competitionsOperation, sinceOf(userId)) : null,
    ]);
    const added = {
      training: plan ? trainingIn(plan, userId) : [],
      competitions: season ? competitionsIn(season) : [],
    };
    send(request, response, calendarOf(meetings, added));
  } finally {
    over();
  }
}

/**
 * The secret was right: it is a service of another release that does not know what the token may do. A program would take
 * the refusal for the end of the calendar.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'].includes(error.code);

async function open({ identity, token }: CalendarDeps, request: Request, secret: string): Promise<OpenedFeed> {
  const headers = { ...callHeaders(request, token()), [feedHeader]: secret };
  const { body } = await identity.send({ method: 'POST', path: openFeedPath, headers, body: null, signal: null });
  return openedFeed.parse(await body.json());
}

const sinceOf = (athleteId: string) => {
  const from = new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10);
  return { athleteId, from, to: null };
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

const competitionsIn = ({ competitions: season }: Record<string, unknown>): CalendarCompetition[] =>
  competitions.parse(season).map(({ startsAt, savedAt, ...competition }) => ({
    ...competition,
    startsAt: startsAt === null ? null : new Date(startsAt),
    changedAt: new Date(savedAt),
  }));

function calendarOf(
  { calendar }: Record<string, unknown>,
  added: { training: readonly CalendarTraining[]; competitions: readonly CalendarCompetition[] },
): string {
  const meetings = entries.parse(calendar).map(({ scheduledAt, duration, changedAt, with: other, ...meeting }) => ({
    ...meeting,
    startsAt: new Date(scheduledAt),
    minutes: duration,
    withName: nameInCalendar(other),
    changedAt: new Date(changedAt),
  }));
  return writeFeed({ meetings, ...added }, refreshSeconds);
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
