import { bombOfObjects, packings } from '../../../kit/src/testing/pdf-bombs.ts';
import { type AttackGroup, answering, type Target } from '../attack.ts';
import { describe } from '../wire/answer.ts';
import { ask } from '../wire/ask.ts';
import { boundary, multipart } from '../wire/pictures.ts';
import { withMemory } from '../with-memory.ts';

/** An administrator may write to everybody, and so needs no connection first. */
async function upload(target: Target, bytes: Buffer): Promise<string> {
  const { browser } = await target.people.withStanding('ADMIN', 'APPROVED');
  const { id } = await target.people.withStanding('ATHLETE', 'APPROVED');
  const answer = await ask(target.gateway, {
    method: 'POST',
    path: `/api/messages/attachments?with=${id}`,
    headers: {
      cookie: browser.cookie() ?? '',
      origin: target.platform.gatewayUrl,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: multipart([{ field: 'file', name: 'scan.pdf', bytes }]),
  });
  return describe(answer);
}

const bombs = (['an unusual zlib header', 'hexadecimal digits around it', 'run lengths within it'] as const).map(
  (name) =>
    answering({
      name: 'a PDF that unpacks to 1,500 MB',
      sent: name,
      expected: '400 INVALID',
      async answer(target) {
        const bomb = bombOfObjects(await packings[name](1500));
        return withMemory(target, () => upload(target, bomb));
      },
    }),
);

export const attachments: AttackGroup = { name: 'attachments', attacks: bombs };
