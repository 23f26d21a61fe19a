import type { PlaygroundPrompt } from '@entourage/contracts/rest/training-models.ts';
import type { PlaygroundEnd, PlaygroundState } from '@entourage/contracts/training.ts';
import type { Pool } from '@entourage/kit/data/database.ts';
import { notFound } from '@entourage/kit/serve/problem.ts';

/** Whoever asked reads on more often than that. */
const wanted = "now() + interval '15 seconds'";
/** A worker that is silent for so long has lost its question. */
const lease = "now() + interval '6 seconds'";
const mostLost = 3;

/** Postgres keeps no such character. */
const stored = (text: string) => text.replaceAll('\0', '\ufffd');

/** What has been answered until now. */
export interface Answer {
  readonly id: string;
  readonly modelId: string;
  readonly state: PlaygroundState;
  readonly text: string;
  readonly stoppedBy: PlaygroundEnd | null;
  readonly failure: string | null;
  readonly milliseconds: number;
}

export type Comparison =
  | { readonly state: 'waiting'; readonly isBegun: boolean }
  | { readonly state: 'done'; readonly loss: number }
  | { readonly state: 'failed'; readonly reason: string };

/** A claimed question. `fence`: what an earlier claim writes is refused. */
export interface Question {
  readonly id: string;
  readonly fence: number;
  readonly modelId: string;
  readonly modelType: string;
  readonly weightsPath: string;
  readonly weightsSha256: string;
  readonly beganWith: string | null;
  readonly asks:
    | ({ readonly kind: 'continue' } & Required<PlaygroundPrompt>)
    | { readonly kind: 'evaluate'; readonly heldOutPath: string };
}

/** What a worker may be asked about. */
export interface Answerer {
  readonly location: string;
  readonly modelTypes: readonly string[];
}

interface Row extends Omit<Question, 'asks'> {
  readonly prompt: string | null;
  readonly maxLength: number;
  readonly temperature: number;
  readonly seed: number;
  readonly heldOutPath: string;
}

export type QuestionStore = ReturnType<typeof createQuestionStore>;

/** Questions about models of the GPU: services ask and read, workers claim and answer. */
export function createQuestionStore(pool: Pool) {
  const change = async (question: Pick<Question, 'id' | 'fence'>, set: string, values: readonly unknown[] = []) => {
    const { rowCount } = await pool.query(
      `update model_questions set ${set} where id = $1 and tries = $2 and state in ('LOADING', 'WRITING')`,
      [question.id, question.fence, ...values],
    );
    return rowCount === 1;
  };

  return {
    /** What the person asked before and nobody has begun is not wanted any more. Throws for a model that was deleted meanwhile. */
    async ask(modelId: string, given: Required<PlaygroundPrompt>, personId: string): Promise<string> {
      const { rows } = await pool.query<{ id: string }>(
        `with before as (
           update model_questions set wanted_until = now()
           where asked_by = $6 and prompt is not null and state = 'WAITING')
         insert into model_questions (model_id, prompt, max_length, temperature, seed, asked_by, wanted_until)
         select m.id, $2::text, $3::int, $4::float8, $5::int, $6::uuid, ${wanted} from models m where m.id = $1 for key share
         returning id`,
        [modelId, given.prompt, given.maxLength, given.temperature, given.seed, personId],
      );
      if (!rows[0]) throw notFound();
      return rows[0].id;
    },

    /** Null for everybody but the person who asked. */
    async read(id: string, personId: string): Promise<Answer | null> {
      const { rows } = await pool.query<Answer>(
        `update model_questions set wanted_until = ${wanted} where id = $1 and asked_by = $2 and prompt is not null
         returning id, model_id as "modelId", state, answer as text, stopped_by as "stoppedBy", failure,
           coalesce(extract(epoch from coalesce(answered_at, clock_timestamp()) - begun_at) * 1000, 0)::int as milliseconds`,
        [id, personId],
      );
      return rows[0] ?? null;
    },

    /**
     * The loss of a model on the held-out text of another one: asked for by the first call, read by later ones. Throws if
     * one of them was deleted meanwhile.
     */
    async compare(modelId: string, heldOutOf: string, personId: string): Promise<Comparison> {
      const { rows } = await pool.query<{
        id: string;
        state: PlaygroundState;
        loss: number | null;
        failure: string | null;
      }>(
        `insert into model_questions (model_id, held_out_of, asked_by, wanted_until)
         select m.id, other.id, $3::uuid, ${wanted} from models m, models other
         where m.id = $1 and other.id = $2 for key share
         on conflict (model_id, held_out_of) do update set wanted_until = excluded.wanted_until
         returning id, state, loss, failure`,
        [modelId, heldOutOf, personId],
      );
      if (!rows[0]) throw notFound();
      const { id, state, loss, failure } = rows[0];
      if (loss !== null) return { state: 'done', loss };
      if (failure === null) return { state: 'waiting', isBegun: state !== 'WAITING' };
      // The next call asks anew.
      await pool.query('delete from model_questions where id = $1', [id]);
      return { state: 'failed', reason: failure };
    },

    /** Gives what a lost worker had to another one, but not for ever; and forgets what nobody reads any more. */
    async settle(): Promise<void> {
      await pool.query(
        `update model_questions q set state = next.state, lost = next.lost, answer = '', leased_until = null,
           failure = case when next.state = 'FAILED' then 'Its worker was lost again and again. Please try again.' end,
           answered_at = case when next.state = 'FAILED' then now() end
         from (select id, lost + 1 as lost, case when lost + 1 >= ${mostLost} then 'FAILED' else 'WAITING' end as state
               from model_questions where leased_until < now()) next
         where q.id = next.id and q.leased_until < now()`,
      );
      await pool.query("delete from model_questions where wanted_until < now() - interval '1 minute'");
    },

    /** The oldest question that this worker may answer; one about the model that is open goes first. */
    async claim(by: Answerer, openModel: string | null): Promise<Question | null> {
      const { rows } = await pool.query<Row>(
        `update model_questions q set state = 'LOADING', tries = q.tries + 1, leased_until = ${lease},
           begun_at = clock_timestamp()
         from model_questions asked join models m on m.id = asked.model_id
           left join models other on other.id = asked.held_out_of
         where q.id = asked.id and asked.id = (
           select o.id from model_questions o join models of on of.id = o.model_id
           where of.engine = 'pytorch' and of.training_location = $1 and of.model_type = any ($2)
             and o.state = 'WAITING' and o.wanted_until > now()
           order by of.id = $3::uuid desc nulls last, o.asked_at limit 1 for update of o skip locked)
         returning q.id, q.tries as fence, m.id as "modelId", m.model_type as "modelType",
           m.weights_path as "weightsPath", m.weights_sha256 as "weightsSha256", m.began_with as "beganWith",
           q.prompt, q.max_length as "maxLength", q.temperature, q.seed, other.held_out_path as "heldOutPath"`,
        [by.location, by.modelTypes, openModel],
      );
      const [row] = rows;
      if (!row) return null;
      const { prompt, maxLength, temperature, seed, heldOutPath, ...question } = row;
      return {
        ...question,
        asks:
          prompt === null
            ? { kind: 'evaluate', heldOutPath }
            : { kind: 'continue', prompt, maxLength, temperature, seed },
      };
    },

    /** False, as the others: another worker has it, or nobody wants it any more. */
    renew: (question: Question) => change(question, `leased_until = ${lease}`),

    write: (question: Question, text: string) =>
      change(question, `state = 'WRITING', answer = $3, leased_until = ${lease}`, [stored(text)]),

    finish: (question: Question, text: string, stoppedBy: PlaygroundEnd) =>
      change(
        question,
        `state = 'DONE', answer = $3, stopped_by = $4, leased_until = null, answered_at = clock_timestamp()`,
        [stored(text), stoppedBy],
      ),

    measured: (question: Question, loss: number) =>
      change(question, `state = 'DONE', loss = $3, leased_until = null, answered_at = clock_timestamp()`, [loss]),

    fail: (question: Question, reason: string) =>
      change(question, `state = 'FAILED', failure = $3, leased_until = null, answered_at = clock_timestamp()`, [
        stored(reason),
      ]),

    /** Any worker may answer it, this one too, later. */
    release: (question: Question) => change(question, `state = 'WAITING', answer = '', leased_until = null`),
  };
}
