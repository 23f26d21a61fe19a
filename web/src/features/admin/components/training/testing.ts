import { answering, answeringPages } from '../../../../testing/server.ts';
import type {
  JobMetrics,
  LiveModel,
  TrainedModel,
  TrainingFile,
  TrainingJob,
  TrainingSetup,
} from '../../api/training.api.ts';
import { anAdmin, aPanel } from '../../testing.ts';
import { idsWithFinds } from './files/finds.ts';

const { id, username, firstName, lastName } = anAdmin;
const somebody = { id, username, firstName, lastName };
const hash = 'a'.repeat(64);

export const aFile = (over: Partial<TrainingFile> = {}): TrainingFile => ({
  id: '0198c0de-1111-4111-8111-111111111111',
  originalName: 'sleep-notes.jsonl',
  fileSize: 2_400_000,
  fileType: 'JSONL',
  sha256: hash,
  status: 'READY',
  processingNotes: '1,200 lines are ready.',
  report: { lines: 1200, characters: 2_300_000, problems: [], problemCount: 0, personalData: [] },
  isInUse: false,
  usedBy: [],
  usedByCount: 0,
  uploadedBy: somebody,
  createdAt: '2026-03-02T09:30:00Z',
  updatedAt: '2026-03-02T09:30:02Z',
  ...over,
});

export const aJob = (over: Partial<TrainingJob> = {}): TrainingJob => ({
  id: '0198c0de-2222-4222-8222-222222222222',
  modelName: 'Sleep coach',
  modelType: 'llama-7b',
  architecture: 'llama-7b',
  trainingLocation: 'germany-frankfurt',
  trainingObjective: 'Answers about sleep.',
  epochs: 3,
  totalEpochs: 3,
  batchSize: 4,
  learningRate: 2e-5,
  seed: 1,
  status: 'COMPLETED',
  isCancelling: false,
  progress: 100,
  currentEpoch: 3,
  currentLoss: 1.5,
  loss: 1.5,
  step: 90,
  totalSteps: 90,
  estimatedTimeLeft: null,
  gpuUsage: 0,
  device: 'CPU, 2 cores',
  engine: 'small',
  trainedAs: 'a transformer of 100,000 parameters',
  isSubstitute: true,
  waitsFor: null,
  failure: null,
  canResume: false,
  trainingFileIds: [aFile().id],
  acceptedFileIds: [],
  modelId: null,
  huggingFaceJobId: null,
  huggingFaceModelUrl: null,
  createdBy: somebody,
  createdAt: '2026-03-02T09:30:00Z',
  updatedAt: '2026-03-02T09:40:00Z',
  startedAt: '2026-03-02T09:31:00Z',
  completedAt: '2026-03-02T09:40:00Z',
  ...over,
});

export const aRunningJob = (over: Partial<TrainingJob> = {}): TrainingJob =>
  aJob({
    status: 'RUNNING',
    progress: 40,
    currentEpoch: 2,
    currentLoss: 2.3456,
    step: 36,
    estimatedTimeLeft: 75,
    gpuUsage: 87.4,
    completedAt: null,
    ...over,
  });

export const aCurve: JobMetrics = {
  points: [
    { step: 1, epoch: 1, loss: 4.2 },
    { step: 30, epoch: 1, loss: 3.1 },
    { step: 36, epoch: 2, loss: 2.3456 },
  ],
  steps: 36,
  heldOut: [{ step: 30, loss: 3.3 }],
};

export const aModel = (over: Partial<TrainedModel> = {}): TrainedModel => ({
  id: '0198c0de-3333-4333-8333-333333333333',
  jobId: aJob().id,
  name: 'Sleep coach',
  modelType: 'llama-7b',
  trainedAs: 'A transformer of 100,000 parameters',
  isSubstitute: true,
  engine: 'small',
  device: 'CPU, 2 cores',
  trainingLocation: 'germany-frankfurt',
  trainingObjective: 'Answers about sleep.',
  epochs: 3,
  batchSize: 4,
  learningRate: 2e-5,
  seed: 1,
  steps: 90,
  parameters: 100_000,
  weightsSha256: hash,
  weightsBytes: 400_000,
  trainingLoss: 1.5,
  heldOutLoss: 1.75,
  files: [
    {
      id: aFile().id,
      originalName: 'sleep-notes.jsonl',
      fileType: 'JSONL',
      fileSize: 2_400_000,
      sha256: hash,
      hasFinds: false,
    },
  ],
  isLive: false,
  trainedBy: somebody,
  createdAt: '2026-03-02T09:40:00Z',
  ...over,
});

export const noLiveModel: LiveModel = { alias: 'live', current: null, previous: null, history: [] };

type Deployed = LiveModel['history'][number];

export const aDeployment = (model: Pick<TrainedModel, 'id' | 'name'>, over: Partial<Deployed> = {}): Deployed => ({
  id: '0198c0de-4444-4444-8444-444444444444',
  modelId: model.id,
  modelName: model.name,
  gate: { heldOutLoss: 1.75, liveHeldOutLoss: null, margin: 0.05, passed: true, reason: 'It is the first.' },
  overrideReason: null,
  deployedAt: '2026-03-02T10:00:00Z',
  deployedBy: somebody,
  withdrawnAt: null,
  ...over,
});

export const aLiveModel = (model: Pick<TrainedModel, 'id' | 'name'>): LiveModel => ({
  ...noLiveModel,
  current: aDeployment(model),
});

export const aSetup = (over: Partial<TrainingSetup> = {}): TrainingSetup => ({
  defaults: { epochs: 3, batchSize: 4, learningRate: 2e-5 },
  modelTypes: [{ id: 'llama-7b', label: 'LLaMA 7B' }],
  locations: [
    {
      id: 'germany-frankfurt',
      label: 'Frankfurt, Germany',
      workers: [{ name: 'worker-1', device: 'CPU, 2 cores', engine: 'small', isBusy: false }],
      models: [
        {
          modelType: 'llama-7b',
          trainedAs: 'a transformer of 100,000 parameters',
          isSubstitute: true,
          note: 'There are no weights of LLaMA 7B here: a transformer of 100,000 parameters is trained instead.',
        },
      ],
    },
    { id: 'france-paris', label: 'Paris, France', workers: [], models: [] },
  ],
  accepts: ['.pdf', '.json', '.jsonl', '.txt', '.csv'],
  mostFiles: 20,
  mostBytes: 536_870_912,
  readyFiles: 1,
  readyFileIdsWithFinds: [],
  readyFindsDigest: 'f'.repeat(64),
  ...over,
});

/** Stubs every call of the view. */
export function aTrainingCentre({
  files = [],
  jobs = [],
  models = [],
  live = noLiveModel,
  setup = aSetup({ readyFileIdsWithFinds: idsWithFinds(files) }),
}: {
  files?: readonly TrainingFile[];
  jobs?: readonly TrainingJob[];
  models?: readonly TrainedModel[];
  live?: LiveModel;
  setup?: TrainingSetup;
} = {}) {
  aPanel();
  answering('getTrainingSetup', setup);
  answeringPages('listTrainingFiles', () => ({ rows: files }));
  answeringPages('listTrainingJobs', () => ({ rows: jobs }));
  answeringPages('listTrainedModels', () => ({ rows: models }));
  answering('getLiveModel', live);
  answering('getTrainingMetrics', aCurve);
  answering('getTrainingLog', [{ at: '2026-03-02T09:31:00Z', level: 'INFO', message: 'Epoch 1 begins.' }]);
}
