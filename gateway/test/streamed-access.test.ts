import { randomUUID } from 'node:crypto';
import { type StreamedCall, type StreamedCallName, streamedCalls } from '@entourage/contracts/rest/streamed.ts';
import { trainingUpload } from '@entourage/contracts/training.ts';
import { signingKeys } from '@entourage/kit/auth/keys.ts';
import { signToken } from '@entourage/kit/auth/tokens.ts';
import { sharedPlatform } from '@entourage/stack/testing/shared-platform';
import type { SharedPlatform } from '@entourage/stack/testing/test-platform';
import { type CallerCase, callers, type Expectation, streamedExpectations } from './access-expectations.ts';
import type { Outcome } from './access-standing.ts';
import { type People, type Person, peopleOf } from './people.ts';
import { fileForm, pictureForm, png } from './pictures.ts';

let platform: SharedPlatform;
let people: People;
const asking = new Map<string, Person>();
let others: string;

beforeAll(async () => {
  platform = await sharedPlatform();
  people = peopleOf(platform);
  for (const { standing } of callers) {
    if (standing) asking.set(keyOf(standing), await people.withStanding(standing.role, standing.status));
  }
  others = await pictureOf(await people.register());
});

const keyOf = (standing: CallerCase['standing']) => `${standing?.role} ${standing?.status}`;

/** The id of the person's new picture. */
async function pictureOf({ browser }: Person): Promise<string> {
  const { body } = await browser.send('PUT', '/api/account/picture', pictureForm());
  return body.profileImageUrl.split('/').at(-1);
}

const addressOf = async (
  name: StreamedCallName,
  { target }: CallerCase,
  person: Person | undefined,
): Promise<string> => {
  if (name !== 'picture') return '';
  return target === 'self' && person ? pictureOf(person) : others;
};
const to = (path: string, address: string) => path.replace(/\{\w+\}/, address);
const formFor = ({ upload }: StreamedCall) => {
  if (!upload) return undefined;
  return upload.field === trainingUpload.field
    ? fileForm(upload.field, Buffer.from('The athlete rests.'), 'rest.txt')
    : fileForm(upload.field, png, 'me.png');
};

/** One line for each caller, so that a failure shows the whole table at once. */
async function table(attempt: (caller: CallerCase, person: Person | undefined) => Promise<Outcome>) {
  const seen: Record<string, Outcome> = {};
  for (const caller of callers) seen[caller.name] = await attempt(caller, asking.get(keyOf(caller.standing)));
  return seen;
}

describe.each(Object.keys(streamedExpectations) as StreamedCallName[])('%s', (name) => {
  const call: StreamedCall = streamedCalls[name];
  const { outcome, atTheService } = streamedExpectations[name] as Expectation;
  const expected = (of: (caller: CallerCase) => Outcome) =>
    Object.fromEntries(callers.map((caller) => [caller.name, of(caller)]));

  test('over REST', async () => {
    const seen = await table(async (caller, person) => {
      const path = to(call.path, await addressOf(name, caller, person));
      const answer = await (person?.browser ?? people.visitor()).send(call.method, path, formFor(call));
      return answer.status < 300 ? 'done' : answer.body.code;
    });
    expect(seen).toEqual(expected(outcome));
  });

  test('at the service itself', async () => {
    const seen = await table(async (caller, person) => {
      const path = to(call.servicePath, await addressOf(name, caller, person));
      const answer = await fetch(platform.serviceUrls[call.service] + path, {
        method: call.method,
        headers: { ...(person && caller.standing && { authorization: `Bearer ${tokenOf(person, caller.standing)}` }) },
        body: formFor(call) ?? null,
      });
      return answer.ok ? 'done' : ((await answer.json()) as { code: Outcome }).code;
    });
    expect(seen).toEqual(expected(atTheService ?? outcome));
  });
});

function tokenOf({ id: sub }: Person, standing: NonNullable<CallerCase['standing']>): string {
  const key = signingKeys(platform.keys.identityFile)();
  return signToken(key, { iss: 'identity', sub, sid: randomUUID(), ...standing, restricted: false });
}
