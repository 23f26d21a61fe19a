import { modelDeleted, modelDeployed, modelWithdrawn } from '@entourage/contracts/events/training.ts';
import type { GateResult, TrainedModel as Passport } from '@entourage/contracts/rest/training-models.ts';
import { outboxInsert } from '@entourage/kit/bus/outbox.ts';
import type { Position } from '@entourage/kit/data/cursor.ts';
import { type Client, inTransaction, type Pool, type Queryable } from '@entourage/kit/data/database.ts';
import { notFound, Problem } from '@entourage/kit/serve/problem.ts';
import { hasFinds } from '../files/file.store.ts';

export type TrainedModel = Omit<Passport, 'trainedBy' | 'createdAt'> & {
  readonly trainedBy: string | null;
  readonly createdAt: Date;
  readonly weightsPath: string;
  readonly heldOutPath: string;
};

export interface Deployment {
  readonly id: string;
  /** Null where the model was deleted. */
  readonly modelId: string | null;
  readonly modelName: string;
  readonly gate: GateResult;
  readonly overrideReason: string | null;
  readonly deployedAt: Date;
  readonly deployedBy: string | null;
  readonly withdrawnAt: Date | null;
}

type DeploymentOfModel = Deployment & { readonly modelId: string };

const live = `(select d.model_id from deployments d where d.withdrawn_at is null and d.model_id is not null
  order by d.deployed_at desc, d.id desc limit 1)`;

const columns = `m.id, m.job_id as "jobId", m.name, m.model_type as "modelType", m.trained_as as "trainedAs",
  m.is_substitute as "isSubstitute", m.engine, m.device, m.training_location as "trainingLocation",
  m.training_objective as "trainingObjective", m.epochs, m.batch_size as "batchSize", m.learning_rate as "learningRate",
  m.seed, m.steps, m.parameters::float8 as parameters, m.weights_path as "weightsPath", m.weights_sha256 as "weightsSha256",
  m.weights_bytes::float8 as "weightsBytes", m.held_out_path as "heldOutPath", m.training_loss as "trainingLoss",
  m.held_out_loss as "heldOutLoss", m.trained_by as "trainedBy", m.created_at as "createdAt",
  coalesce(m.id = ${live}, false) as "isLive",
  (select jsonb_agg(jsonb_build_object('id', f.id, 'originalName', f.original_name, 'fileType', f.file_type,
      'fileSize', f.file_size, 'sha256', f.sha256, 'hasFinds', ${hasFinds}) order by u.position)
   from model_files u join training_files f on f.id = u.file_id where u.model_id = m.id) as files`;

const ofDeployment = `d.id, d.model_id as "modelId", coalesce(m.name, d.model_name) as "modelName", d.gate,
  d.override_reason as "overrideReason", d.deployed_at as "deployedAt", d.deployed_by as "deployedBy", d.withdrawn_at as "withdrawnAt"`;

const mostHistory = 20;

export type ModelStore = ReturnType<typeof createModelStore>;

export function createModelStore(pool: Pool) {
  async function aliases(client: Queryable = pool) {
    const { rows } = await client.query<Deployment>(
      `select ${ofDeployment} from deployments d left join models m on m.id = d.model_id
       order by d.deployed_at desc, d.id desc`,
    );
    const [current = null, previous = null] = rows.filter(isReturnedTo);
    return { alias: 'live' as const, current, previous, history: rows.slice(0, mostHistory) };
  }

  async function find(id: string): Promise<TrainedModel | null> {
    const { rows } = await pool.query<TrainedModel>(`select ${columns} from models m where m.id = $1`, [id]);
    return rows[0] ?? null;
  }

  return {
    find,
    aliases: () => aliases(),

    async page(order: { after: Position | null; limit: number }): Promise<{ models: TrainedModel[]; total: number }> {
      const [models, total] = await Promise.all([
        pool.query<TrainedModel>(
          `select ${columns} from models m where $1::timestamptz is null or (m.created_at, m.id) < ($1, $2::uuid)
           order by m.created_at desc, m.id desc limit $3`,
          [order.after?.value ?? null, order.after?.id ?? null, order.limit],
        ),
        pool.query<{ count: number }>('select count(*)::int as count from models'),
      ]);
      return { models: models.rows, total: total.rows[0]?.count ?? 0 };
    },

    /** Those of the keys that a model has, for cleaning up. */
    async known(keys: readonly string[]): Promise<Set<string>> {
      const { rows } = await pool.query<{ key: string }>(
        `select unnest(array[weights_path, held_out_path]) as key from models
         where weights_path = any ($1) or held_out_path = any ($1)`,
        [keys],
      );
      return new Set(rows.map(({ key }) => key));
    },

    /** Null if another model became live since the gate compared with `liveId`. */
    deploy: (
      wanted: { modelId: string; liveId: string | null; gate: GateResult; overrideReason: string | null },
      personId: string,
    ) =>
      inTransaction(pool, async (client) => {
        const before = await lockAliases(client, aliases);
        if ((before.current?.modelId ?? null) !== wanted.liveId) return null;
        const version = await countUp(client, wanted.modelId);
        await client.query(
          `insert into deployments (model_id, gate, override_reason, deployed_by, deployed_at)
           values ($1, $2, $3, $4, clock_timestamp())`,
          [wanted.modelId, JSON.stringify(wanted.gate), wanted.overrideReason, personId],
        );
        const data = { isOverride: !wanted.gate.passed };
        await client.query(outboxInsert(modelDeployed, { subject: wanted.modelId, version, data }));
        return aliases(client);
      }),

    /** `deploymentId`: the one to withdraw, null for the current one. Idempotent for a named one. */
    rollBack: (personId: string, deploymentId: string | null) =>
      inTransaction(pool, async (client) => {
        const before = await lockAliases(client, aliases);
        const { current, previous } = before;
        if (deploymentId !== null && current?.id !== deploymentId) {
          await assertWithdrawn(client, deploymentId);
          return before;
        }
        if (!current) throw new Problem('NO_LIVE_MODEL', 'No model is live.');
        await client.query('update deployments set withdrawn_at = now(), withdrawn_by = $2 where id = $1', [
          current.id,
          personId,
        ]);
        const version = await countUp(client, current.modelId);
        const data = { liveModelId: previous?.modelId ?? null };
        await client.query(outboxInsert(modelWithdrawn, { subject: current.modelId, version, data }));
        return aliases(client);
      }),

    /** The paths of its contents; null for a missing model. Its deployments keep its name, and none is returned to. */
    remove: (id: string): Promise<{ paths: string[] } | null> =>
      inTransaction(pool, async (client) => {
        const { current } = await lockAliases(client, aliases);
        const { rows } = await client.query<{ name: string; version: number; paths: string[] }>(
          'select name, version, array[weights_path, held_out_path] as paths from models where id = $1 for update',
          [id],
        );
        const [model] = rows;
        if (!model) return null;
        if (current?.modelId === id) throw modelIsLive();
        const { name, version, paths } = model;
        await client.query('update deployments set model_id = null, model_name = $2 where model_id = $1', [id, name]);
        await client.query('delete from model_questions where model_id = $1 or held_out_of = $1', [id]);
        await client.query('delete from model_files where model_id = $1', [id]);
        await client.query('delete from models where id = $1', [id]);
        await client.query(outboxInsert(modelDeleted, { subject: id, version: version + 1, data: {} }));
        return { paths };
      }),
  };
}

/** Whether it is live, or a rollback comes back to it. */
const isReturnedTo = (deployment: Deployment): deployment is DeploymentOfModel =>
  deployment.withdrawnAt === null && deployment.modelId !== null;

const modelIsLive = () =>
  new Problem('MODEL_IS_LIVE', 'This model is live. Roll it back, or make another one live, before you delete it.');

/** One change of the alias after another. */
async function lockAliases<Aliases>(client: Client, read: (client: Client) => Promise<Aliases>): Promise<Aliases> {
  await client.query('lock table deployments in share row exclusive mode');
  return read(client);
}

async function assertWithdrawn(client: Client, deploymentId: string): Promise<void> {
  const { rows } = await client.query<{ isWithdrawn: boolean }>(
    'select withdrawn_at is not null as "isWithdrawn" from deployments where id = $1',
    [deploymentId],
  );
  if (!rows[0]) throw notFound();
  if (!rows[0].isWithdrawn) throw new Problem('LIVE_MODEL_CHANGED', 'Another model has become live in the meantime.');
}

/** Throws for a model that was deleted meanwhile. */
async function countUp(client: Client, id: string): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'update models set version = version + 1 where id = $1 returning version',
    [id],
  );
  if (!rows[0]) throw notFound();
  return rows[0].version;
}
