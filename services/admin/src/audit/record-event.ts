import { onEvery } from '@entourage/kit/bus/inbox.ts';
import { z } from 'zod';

const withFields = z.object({ changed: z.array(z.string()) });

/** Every event of every service becomes one line of the trail. */
export const recordEvent = onEvery(async (events, client) => {
  const entries = events.map((event) => {
    const touched = withFields.safeParse(event.data);
    return {
      event_id: event.id,
      happened_at: event.time,
      service: event.source.replace('entourage/', ''),
      action: event.type,
      actor: event.actor,
      subject: event.subject,
      subject_version: event.aggregateversion,
      fields: touched.success ? touched.data.changed : [],
      request_id: event.requestid,
    };
  });
  await client.query({
    name: 'audit-insert',
    text: `insert into audit_entries
             (event_id, happened_at, service, action, actor, subject, subject_version, fields, request_id)
           select event_id, happened_at, service, action, actor, subject, subject_version, fields, request_id
           from jsonb_to_recordset($1::jsonb) as entry (event_id uuid, happened_at timestamptz, service text, action text,
             actor text, subject text, subject_version integer, fields text[], request_id text)
           on conflict (event_id) do nothing`,
    values: [JSON.stringify(entries)],
  });
});
