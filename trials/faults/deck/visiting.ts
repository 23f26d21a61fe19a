import { freePort } from '@entourage/stack/ports';
import type { Stage } from '../load/acts.ts';
import { createClient } from '../load/client.ts';
import { createAdmin } from '../load/create-admin.ts';
import { emptyLedger, fateOf, type Write } from '../load/ledger.ts';
import { actOften, askSurely } from '../load/surely.ts';
import { unique } from '../load/unique.ts';
import type { TrialPlatform, TrialPlatformOptions } from '../platform/trial-platform.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';

/** Chosen before the platform starts: presentation is told where its model is. */
const port = await freePort();
const password = 'harbour-at-dawn';

export const deckPlatform: TrialPlatformOptions = {
  env: {
    DECK_PASSWORD: password,
    OPENAI_API_KEY: 'sk-scripted',
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_DEADLINE_MS: '500',
  },
};

/** A visit, as far as it was acknowledged. */
export interface Visit {
  readonly accessId: string;
  /** The last that was acknowledged. */
  slidesViewed: number;
  /** Each with different words. */
  readonly questions: Array<{ readonly question: string; readonly id: string | null; readonly fate: Write['fate'] }>;
}

export interface Visiting extends Stage {
  readonly model: ScriptedModel;
  readonly visits: readonly Visit[];
  stop(): Promise<void>;
  close(): Promise<void>;
}

const visitorCount = 8;
const everyMs = 500;
const slides = 10;
const connections = 200;

/** Visitors who unlock the deck, go from slide to slide and ask two questions. */
export async function startVisiting(platform: TrialPlatform): Promise<Visiting> {
  const model = await startScriptedModel(port);
  const client = createClient(platform.origins, connections);
  const stage: Stage = { client, ledger: emptyLedger(), adminCookie: await createAdmin(platform, client) };
  const visits: Visit[] = [];
  let stopping = false;
  const isOver = () => stopping;
  const running = Array.from({ length: visitorCount }, () =>
    actOften(everyMs, isOver, () => visit(stage, visits, isOver)),
  );
  return {
    ...{ ...stage, model, visits },
    async stop() {
      stopping = true;
      await Promise.all(running);
    },
    async close() {
      await client.close();
      await model.close();
    },
  };
}

async function visit(stage: Stage, visits: Visit[], isOver: () => boolean): Promise<void> {
  const key = unique('visit');
  const unlocked = await askSurely(
    stage,
    'unlock the deck',
    { kind: 'visit', key },
    { method: 'POST', path: '/api/investor-presentation/unlock', body: { password } },
  );
  if (!unlocked) return;
  const { cookie } = unlocked;
  const current: Visit = { accessId: String(unlocked.body.id), slidesViewed: 0, questions: [] };
  visits.push(current);
  for (let slide = 1; slide <= slides && !isOver(); slide += 1) {
    const path = `/api/investor-presentation/access/${current.accessId}`;
    const body = { slidesViewed: slide, currentSlide: slide };
    if (await askSurely(stage, 'turn a page', { kind: 'visit', key }, { method: 'PUT', path, body, cookie }))
      current.slidesViewed = slide;
    if (slide % 5 === 0) await ask(stage, current, slide, cookie);
  }
}

/** Once: a question without an answer may have been recorded, and is not asked again. */
async function ask({ client, ledger }: Stage, visited: Visit, slideNumber: number, cookie: string | null) {
  const question = `What is the price? (${unique('question')})`;
  const body = { accessId: visited.accessId, question, slideNumber };
  const path = '/api/investor-presentation/question';
  const answer = await client.ask('ask the deck', { method: 'POST', path, body, cookie });
  const fate = fateOf(answer);
  const { id, answer: text } = answer.body;
  visited.questions.push({ question, fate, id: fate === 'acknowledged' ? String(id) : null });
  ledger.writes.push({ kind: 'question', key: question, fate, requestId: answer.requestId });
  if (fate === 'refused') ledger.surprises.push(`a question was refused with ${answer.status}`);
  if (fate === 'acknowledged' && /999B/.test(String(text))) ledger.surprises.push('the deck answered with nonsense');
}
