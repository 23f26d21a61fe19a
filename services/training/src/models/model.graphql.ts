import {
  type GateResult,
  newDeployment,
  type PlaygroundAnswer,
  playgroundPrompt,
} from '@entourage/contracts/rest/training-models.ts';
import { asPerson } from '@entourage/kit/auth/policy.ts';
import { pageOf, readCursor, rowsFor, sortedBy } from '@entourage/kit/data/cursor.ts';
import { NoObject, type ObjectStore } from '@entourage/kit/objects/object-store.ts';
import type { Resolvers } from '@entourage/kit/serve/guard.ts';
import { existingId, notFound, Problem, parseOrRefuse, unavailable } from '@entourage/kit/serve/problem.ts';
import type { Call } from '@entourage/kit/serve/subgraph.ts';
import type { LiveWorker } from '../jobs/job.ts';
import { person } from '../people/person.ts';
import type { QuestionStore } from '../questions/question.store.ts';
import { areComparable, waitsFor } from '../questions/waiting.ts';
import type { AskModel } from './ask-model.ts';
import { cannotBeCompared, comparisonWaived, judge } from './gate.ts';
import type { Deployment, ModelStore, TrainedModel } from './model.store.ts';

/** Of several deployments at once the later ones compare anew. */
const mostComparisons = 3;

export interface ModelDeps {
  readonly models: ModelStore;
  readonly objects: ObjectStore;
  /** Small models, here. */
  readonly ask: AskModel;
  /** Models of the GPU, at a worker. */
  readonly questions: QuestionStore;
  readonly liveWorkers: () => Promise<LiveWorker[]>;
  readonly wakeRelay: () => void;
}

export function modelResolvers({ models, objects, ask, questions, liveWorkers, wakeRelay }: ModelDeps): Resolvers {
  async function existing(id: string): Promise<TrainedModel> {
    const model = await models.find(existingId(id));
    if (!model) throw notFound();
    return model;
  }

  /** Of one that was deleted since it was found, the weights are gone. */
  async function failed(model: TrainedModel, error: unknown): Promise<never> {
    if (error instanceof NoObject) await existing(model.id);
    throw error;
  }

  interface Deploying {
    readonly model: TrainedModel;
    readonly overrideReason: string | null;
    readonly personId: string;
  }

  async function gateOf(deploying: Deploying, liveModel: TrainedModel | null): Promise<GateResult> {
    // Its own loss is known since its training.
    const { heldOutLoss } = deploying.model;
    if (!liveModel) return judge(heldOutLoss, null);
    if (deploying.overrideReason !== null) return comparisonWaived(heldOutLoss);
    if (!areComparable(liveModel, deploying.model)) return cannotBeCompared(heldOutLoss);
    if (liveModel.engine === 'pytorch') return gateOfWorker(deploying, liveModel);
    const liveLoss = await ask.evaluate(liveModel, deploying.model);
    return liveLoss === null ? cannotBeCompared(heldOutLoss) : judge(heldOutLoss, liveLoss);
  }

  /** Refuses until a worker has compared the two. */
  async function gateOfWorker({ model, personId }: Deploying, liveModel: TrainedModel): Promise<GateResult> {
    const compared = await questions.compare(liveModel.id, model.id, personId);
    if (compared.state === 'done') return judge(model.heldOutLoss, compared.loss);
    if (compared.state === 'failed') return cannotBeCompared(model.heldOutLoss, compared.reason);
    const how = compared.isBegun ? 'A worker measures it now.' : waitsFor(liveModel, await liveWorkers());
    throw new Problem('GATE_COMPARING', `It is compared with the live model. ${how}`);
  }

  /** Null when another model became live while this one was compared. */
  async function compareAndDeploy(deploying: Deploying) {
    const { model, overrideReason, personId } = deploying;
    const before = await models.aliases();
    if (before.current?.modelId === model.id) return before;
    const liveModel = before.current && (await models.find(before.current.modelId));
    const gate = await gateOf(deploying, liveModel);
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
      const after = await compareAndDeploy({ model, overrideReason, personId });
      if (!after) continue;
      wakeRelay();
      return after;
    }
    throw unavailable();
  }

  async function answerOf(id: string, personId: string): Promise<PlaygroundAnswer> {
    const answer = await questions.read(existingId(id), personId);
    const model = answer && (await models.find(answer.modelId));
    if (!model) throw notFound();
    const { state, text, stoppedBy, milliseconds, failure } = answer;
    const isOver = state === 'DONE' || state === 'FAILED';
    return {
      id: isOver ? null : id,
      state,
      note: failure ?? (state === 'WAITING' ? waitsFor(model, await liveWorkers()) : null),
      ...{ text, bytes: Buffer.byteLength(text), stoppedBy, milliseconds, trainedAs: model.trainedAs },
    };
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
      modelAnswer: (_parent, args: { id: string }, call: Call) => answerOf(args.id, asPerson(call.principal).id),
      liveModel: () => models.aliases(),
    },
    Mutation: {
      async playWithModel(_parent, args: { id: string; input: unknown }, call: Call): Promise<PlaygroundAnswer> {
        const given = parseOrRefuse(playgroundPrompt, args.input);
        const model = await existing(args.id);
        if (model.engine === 'pytorch') {
          const personId = asPerson(call.principal).id;
          return answerOf(await questions.ask(model.id, given, personId), personId);
        }
        const { prompt, ...wanted } = given;
        const since = performance.now();
        const { bytes, stoppedBy } = await ask
          .continue(model, { ...wanted, prompt: Buffer.from(prompt) })
          .catch((error: unknown) => failed(model, error));
        return {
          ...{ id: null, state: 'DONE', note: null },
          text: Buffer.from(bytes).toString('utf8'),
          bytes: bytes.length,
          stoppedBy,
          milliseconds: Math.round(performance.now() - since),
          trainedAs: model.trainedAs,
        };
      },
      async deleteTrainedModel(_parent, args: { id: string }) {
        const removed = await models.remove(existingId(args.id));
        if (!removed) throw notFound();
        wakeRelay();
        for (const path of removed.paths) await objects.remove(path);
        return true;
      },
      deployModel(_parent, args: { input: unknown }, call: Call) {
        const { modelId, overrideReason } = parseOrRefuse(newDeployment, args.input);
        return deploy(modelId, overrideReason ?? null, asPerson(call.principal).id);
      },
      async rollBackModel(_parent, args: { deploymentId?: string | null }, call: Call) {
        const deploymentId = args.deploymentId ? existingId(args.deploymentId) : null;
        const after = await models.rollBack(asPerson(call.principal).id, deploymentId);
        wakeRelay();
        return after;
      },
    },
  };
}
