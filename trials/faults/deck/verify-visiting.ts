import type { TrialPlatform } from '../platform/trial-platform.ts';
import { checkStream } from '../verify/check-stream.ts';
import type { Findings } from '../verify/compare.ts';
import type { OutboxEvent } from '../verify/outbox-event.ts';
import { select } from '../verify/records.ts';
import { readStream } from '../verify/stream.ts';
import type { Visiting } from './visiting.ts';

interface StoredVisit {
  readonly id: string;
  readonly slidesViewed: number;
  /** The counter of the visit. */
  readonly asked: number;
  readonly questions: ReadonlyArray<{ readonly id: string; readonly question: string }>;
}

/** Each acknowledged page and question is kept once; each event is on the stream once. */
export async function verifyVisiting(platform: TrialPlatform, { visits }: Visiting): Promise<Findings> {
  const lost: string[] = [];
  const twice: string[] = [];
  const wrong: string[] = [];
  const [stored, events, stream] = await Promise.all([
    readVisits(platform),
    readEvents(platform),
    readStream(platform),
  ]);
  for (const { accessId, slidesViewed, questions } of visits) {
    const row = stored.get(accessId);
    if (!row) {
      lost.push(`visit ${accessId}`);
      continue;
    }
    if (row.slidesViewed < slidesViewed) lost.push(`page ${slidesViewed} of visit ${accessId}`);
    if (row.asked !== row.questions.length) wrong.push(`visit ${accessId} counts ${row.asked} questions`);
    for (const { question, fate, id } of questions) {
      const kept = row.questions.filter((each) => each.question === question);
      if (kept.length > 1) twice.push(question);
      if (fate === 'acknowledged' && kept[0]?.id !== id) lost.push(question);
    }
  }
  const onStream = checkStream(events, stream);
  return { lost: [...lost, ...onStream.lost], twice: [...twice, ...onStream.twice], wrong };
}

async function readVisits(platform: TrialPlatform): Promise<ReadonlyMap<string, StoredVisit>> {
  const rows = await select<StoredVisit>(
    platform,
    'presentation',
    `select id, slides_viewed as "slidesViewed", questions_asked as asked,
       array(select jsonb_build_object('id', q.id, 'question', q.question)
             from investor_presentation_questions q where q.access_id = visit.id) as questions
     from investor_presentation_access visit`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const readEvents = (platform: TrialPlatform) =>
  select<OutboxEvent>(
    platform,
    'presentation',
    `select id, type, subject, request_id as "requestId", published_at is not null as published
     from outbox where type in ('deck.opened', 'question.asked')`,
  );
