import { eventually } from '@entourage/stack/testing/eventually';
import { operations, type Surroundings, type Variables } from './access-endpoints.ts';
import { endpointsOf } from './endpoints.ts';
import type { Conversation } from './messages-access-rows.ts';
import { once } from './once.ts';
import { inAnHour, type Person } from './people.ts';
import { fileForm, png } from './pictures.ts';

export const phrase = 'A quite unmistakable windowpane';

/**
 * The athlete's records in this conversation, each made once, at the service, with tokens of approved people: the
 * approval of one of them may be withdrawn by now.
 */
export function recordsOf(
  { platform, people }: Surroundings,
  { athlete, liaison, caller }: { athlete: Person; liaison: Person; caller: Person | undefined },
): Conversation {
  const endpoints = endpointsOf(platform);
  const tokenOf = ({ id }: Person) => endpoints.signed(id, id === liaison.id ? 'LIAISON' : 'ATHLETE');

  async function ask(name: string, variables: Variables, person = athlete) {
    const operation = operations.get(name);
    if (!operation) throw new Error(`there is no operation ${name}`);
    const { data, errors } = await endpoints.atService(operation, tokenOf(person), variables);
    if (errors) throw new Error(`${name}: ${JSON.stringify(errors)}`);
    return Object.values<{ id: string; url: string }>(data)[0] as { id: string; url: string };
  }

  const send = async (form: object) =>
    (await ask('SendMessage', { input: { receiverId: liaison.id, content: phrase, ...form } })).id;

  const upload = () => inTurn(uploadNow);

  async function uploadNow(): Promise<string> {
    const answer = await fetch(`${platform.serviceUrls.messaging}/attachments?with=${liaison.id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf(athlete)}` },
      body: fileForm('file', png, phrase),
    });
    return ((await answer.json()) as { id: string }).id;
  }

  const sent = once(async () => {
    const id = await upload();
    await send({ content: '', attachmentIds: [id] });
    return id;
  });

  return {
    otherId: caller?.id === athlete.id ? liaison.id : athlete.id,
    message: once(() => send({})),
    missed: once(async () => {
      const id = await send({ urgent: true });
      await people.query('messaging', 'update urgent_messages set answer_by = now() where message_id = $1', [id]);
      await eventually(() => ask('UrgentCase', { id }));
      return id;
    }),
    scheduled: once(
      async () =>
        (await ask('ScheduleMessage', { input: { receiverId: liaison.id, content: phrase, sendAt: inAnHour() } })).id,
    ),
    sent,
    unsent: once(upload),
    async linkQuery() {
      // A link is bound to the person who requested it; other callers try the athlete's.
      const owner = caller?.id === liaison.id ? liaison : athlete;
      const { url } = await ask('LinkAttachment', { id: await sent() }, owner);
      return url.slice(url.indexOf('?'));
    },
  };
}

let turn: Promise<unknown> = Promise.resolve();
/** Runs uploads in turn: a person may have only two at once. */
function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const worked = turn.then(work);
  turn = worked.catch(() => undefined);
  return worked;
}
