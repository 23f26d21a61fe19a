import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../gateway/product.ts';
import { median } from '../gateway/statistics.ts';
import { type Bar, printBars } from '../report/bar.ts';
import { makeVisits } from './visits.ts';

const modelMs = 300;
const mostMoreMs = 150;
/** A visit may ask so many in ten minutes. */
const questionsOfVisit = 20;
const said = JSON.stringify({ known: true, answer: 'The price is $10K per month.', citations: ['S7.1'] });
const completion = JSON.stringify({ choices: [{ message: { role: 'assistant', content: said } }] });

/** How much later than the model's own answer a visitor reads it; an answer comes whole, once its figures are checked. */
export async function benchFirstWords(product: Product, modelPort: number, questions: number): Promise<Bar> {
  const model = createServer(async (request, response) => {
    await text(request);
    await sleep(modelMs);
    response.setHeader('content-type', 'application/json').end(completion);
  });
  model.listen(modelPort, '127.0.0.1');
  await once(model, 'listening');
  try {
    const visits = await makeVisits(product, Math.ceil(questions / questionsOfVisit));
    const [alone, ours]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < questions; turn += 1) {
      const visit = visits[turn % visits.length];
      if (!visit) throw new Error('no visits');
      alone.push(await timeOf(`http://127.0.0.1:${modelPort}/v1/chat/completions`, {}, {}));
      const body = { accessId: visit.accessId, question: 'What is the price?', slideNumber: 7 };
      const from = { cookie: visit.cookie, 'x-forwarded-for': visit.address };
      ours.push(await timeOf(`${product.platform.gatewayUrl}/api/investor-presentation/question`, from, body));
    }
    const more = median(ours) - median(alone);
    const bar: Bar = {
      what: 'first words of an answer after those of the model',
      value: `${Math.round(more)} ms`,
      against: `the scripted model, ${Math.round(median(alone))} ms`,
      bar: `${mostMoreMs} ms`,
      met: more <= mostMoreMs,
    };
    printBars('First words', [bar]);
    return bar;
  } finally {
    model.closeAllConnections();
    model.close();
  }
}

async function timeOf(url: string, headers: Record<string, string>, body: object): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const words = await answer.text();
  if (!answer.ok || !words.includes('$10K')) throw new Error(`an answer is ${answer.status}: ${words}`);
  return performance.now() - since;
}
