import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the scripted model behaves: it answers, never answers, ends in the middle of its answer, or talks nonsense. */
export type Mood = 'answers' | 'silent' | 'breaks off' | 'raves';

export interface ScriptedModel {
  is(mood: Mood): void;
  close(): Promise<void>;
}

const known = { known: true, answer: 'The price is $10K per month.', citations: ['S7.1'] };
const contentOf = (content: string) => JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

/** A server that speaks OpenAI's API by a script, in place of a language model. */
export async function startScriptedModel(port: number): Promise<ScriptedModel> {
  let mood: Mood = 'answers';
  const answerIn: Readonly<Record<Mood, (response: ServerResponse) => void>> = {
    answers: (response) => void response.end(contentOf(JSON.stringify(known))),
    silent: () => undefined,
    'breaks off': (response) => void response.write('{"choices": [{', () => response.destroy()),
    raves: (response) => void response.end(contentOf('{"known": true, "answer": "$999B", "citations": ["S99.9"]}')),
  };
  const server = createServer(async (request, response) => {
    await text(request);
    response.setHeader('content-type', 'application/json');
    answerIn[mood](response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    is(next) {
      mood = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
