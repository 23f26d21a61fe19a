import {
  type GateResult,
  newDeployment,
  type PlaygroundAnswer,
  playgroundPrompt,
} from '@entourage/contracts/rest/training-models.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, Problem, parseOrRefuse, unavailable } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import { person } from '../people/person.ts';
import type { AskModel } from './ask-model.ts';
import { cannotBeCompared, comparisonWaived, judge } from './gate.ts';
import type { Deployment, ModelStore, TrainedModel } from './model.store.ts';

/** Of several deployments at once the later ones compare anew. */
const mostComparisons = 3;

export function modelResolvers(deps: { models: ModelStore; ask: AskModel; wakeRelay: () => void }): Resolvers {
  const { models, ask, wakeRelay } = deps;

  async function existing(id: string): Promise<TrainedModel> {
    const model = await models.find(existingId(id));
    if (!model) throw notFound();
    return model;
  }

  async function gateOf(model: TrainedModel, liveModel: TrainedModel | null, hasReason: boolean): Promise<GateResult> {
    // Its own loss is known since its training.
    const { heldOutLoss } = model;
    if (!liveModel) return judge(heldOutLoss, null);
    if (hasReason) return comparisonWaived(heldOutLoss);
    const liveLoss = await ask.evaluate(liveModel, model);
    return liveLoss === null ? cannotBeCompared(heldOutLoss) : judge(heldOutLoss, liveLoss);
  }

  /** Null when another model became live while this one was compared. */
  async function compareAndDeploy(model: TrainedModel, overrideReason: string | null, personId: string) {
    const before = await models.aliases();
    if (before.current?.modelId === model.id) return before;
    const liveModel = before.current && (await models.find(before.current.modelId));
    const gate = await gateOf(model, liveModel, overrideReason !== null);
    if (!gate.passed && overrideReason === null) throw new Problem('GATE_REFUSED', gate.reason);
    const liveId = before.current?.modelId ?? null;
    return models.deploy(
      { modelId: model.id, liveId, gate, overrideReason: gate.passed ? null : overrideReason },
      personId,
    );
  }

  async function deploy(modelId: string, overrideReason: string | null, personId: string) {
    const model = await existing(modelId);
    for (let tries = 0; tries < mostComparisons; tries++) {
      const after = await compareAndDeploy(model, overrideReason, personId);
      if (!after) continue;
      wakeRelay();
      return after;
    }
    throw unavailable();
  }

  return {
    TrainedModel: { trainedBy: ({ trainedBy }: TrainedModel) => person(trainedBy) },
    Deployment: { deployedBy: ({ deployedBy }: Deployment) => person(deployedBy) },
    Query: {
      async trainedModels(_parent, args: { first: number; after?: string | null }) {
        const { models: found, total } = await models.page({
          after: readCursor(args.after, sortedBy.instant),
          limit: rowsFor(args.first),
        });
        return { total, ...pageOf(found, args.first, ({ createdAt, id }) => ({ value: createdAt.toISOString(), id })) };
      },
      trainedModel: (_parent, args: { id: string }) => existing(args.id),
      liveModel: () => models.aliases(),
    },
    Mutation: {
      async playWithModel(_parent, args: { id: string; input: unknown }): Promise<PlaygroundAnswer> {
        const { prompt, ...wanted } = parseOrRefuse(playgroundPrompt, args.input);
        const model = await existing(args.id);
        const since = performance.now();
        const { bytes, stoppedBy } = await ask.continue(model, { ...wanted, prompt: Buffer.from(prompt) });
        return {
          text: Buffer.from(bytes).toString('utf8'),
          bytes: bytes.length,
          stoppedBy,
          milliseconds: Math.round(performance.now() - since),
          trainedAs: model.trainedAs,
        };
      },
      deployModel(_parent, args: { input: unknown }, call: Call) {
        const { modelId, overrideReason } = parseOrRefuse(newDeployment, args.input);
        return deploy(modelId, overrideReason ?? null, asPerson(call.principal).id);
      },
      async rollBackModel(_parent, _args, call: Call) {
        const after = await models.rollBack(asPerson(call.principal).id);
        wakeRelay();
        return after;
      },
    },
  };
}
