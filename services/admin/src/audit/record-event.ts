import { onEvery } from '@entourage/kit/bus/consumer.ts';
import { z } from 'zod';

const withFields = z.object({ changed: z.array(z.string()) });

/** Every event of every service becomes one line of the trail. */
export const recordEvent = onEvery(async (event, client) => {
  const touched = withFields.safeParse(event.data);
  await client.query({
    name: 'audit-insert',
    text: `insert into audit_entries
             (event_id, happened_at, service, action, actor, subject, subject_version, fields, request_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (event_id) do nothing`,
    values: [
      event.id,
      event.time,
      event.source.replace('entourage/', ''),
      event.type,
      event.actor,
      event.subject,
      event.aggregateversion,
      touched.success ? touched.data.changed : [],
      event.requestid,
    ],
  });
});
