import { eventually } from '@entourage/stack/testing/eventually';
import { inAnHour, type People, type Person } from './people.ts';

/** Sends an urgent message that misses its deadline. */
export const missedOf =
  (people: People, { browser }: Person, to: Person) =>
  async (): Promise<string> => {
    const form = { receiverId: to.id, content: 'Urgent', urgent: true };
    const { id } = (await browser.send('POST', '/api/messages', form)).body;
    await people.query('messaging', 'update urgent_messages set answer_by = now() where message_id = $1', [id]);
    await eventually(async () => expect((await browser.send('GET', `/api/messages/${id}/urgent`)).status).toBe(200));
    return id;
  };

/** Schedules a message. */
export const scheduledOf =
  ({ browser }: Person, to: Person, content: string) =>
  async (): Promise<string> =>
    (await browser.send('POST', '/api/messages/scheduled', { receiverId: to.id, content, sendAt: inAnHour() })).body.id;
