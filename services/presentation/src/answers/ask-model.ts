import { z } from 'zod';
import type { Asked } from './answer-engine.ts';
import { messagesFor } from './prompt.ts';

/** An endpoint of OpenAI's kind. */
export interface ModelAddress {
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
  readonly deadlineMs: number;
}

const mostBytes = 64 * 1024;

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

const said = z.object({ known: z.boolean(), answer: z.string(), citations: z.array(z.string()).max(20) });
export type Said = z.infer<typeof said>;

/** What the model says, unchecked. Throws where it is away, slow, or does not answer in the agreed form. */
export async function askModel(asked: Asked, { baseUrl, key, model, deadlineMs }: ModelAddress): Promise<Said> {
  const response = await fetch(`${baseUrl.replace(/\/$/, '')}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(deadlineMs),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model,
      temperature: 0,
      max_tokens: 400,
      response_format: { type: 'json_object' },
      messages: messagesFor(asked),
    }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the model answered ${response.status}`);
  }
  const { choices } = completion.parse(JSON.parse(await readText(response)));
  return said.parse(JSON.parse(choices[0]?.message.content ?? ''));
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > mostBytes) throw new Error('the model answered too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
