const id = (n: number) => `00000000-0000-4000-8000-0000000003${String(n).padStart(2, '0')}`;
const sha256 = '3f9c'.repeat(16);
const marta = { id: id(99), username: 'marta', firstName: 'Marta', lastName: 'Lind' };

const file = (n: number, originalName: string, given: object = {}) => ({
  id: id(n),
  originalName,
  fileSize: 2_411_724,
  fileType: 'JSONL',
  sha256,
  status: 'READY',
  processingNotes: '12,400 lines, 2,390,112 characters to learn from.',
  report: { lines: 12_400, characters: 2_390_112, problems: [], problemCount: 0, personalData: [] },
  isInUse: true,
  usedBy: [{ kind: 'MODEL', id: id(21), name: 'Load coach' }],
  usedByCount: 1,
  uploadedBy: marta,
  createdAt: '2026-03-05T08:50:00Z',
  updatedAt: '2026-03-05T08:50:04Z',
  ...given,
});

const unused = { isInUse: false, usedBy: [], usedByCount: 0 };
const files = [
  file(1, 'recovery-notes-2025.jsonl'),
  file(2, 'return-to-play-protocols-of-the-european-handball-federation-2024-final.pdf', {
    fileType: 'PDF',
    fileSize: 48_110_200,
    ...unused,
  }),
  file(3, 'sleep.csv', { fileType: 'CSV', status: 'PROCESSING', processingNotes: null, report: null, ...unused }),
  file(4, 'loads.json', {
    fileType: 'JSON',
    status: 'ERROR',
    processingNotes: 'Line 204 is not JSON: an object ends too early.',
    ...unused,
  }),
];

const substitute = 'Small transformer of 106,000 parameters';

const job = (n: number, modelName: string, given: object = {}) => ({
  id: id(n),
  modelName,
  modelType: 'llama-7b',
  architecture: 'llama-7b',
  trainingLocation: 'germany-frankfurt',
  trainingObjective: 'Answers about recovery.',
  epochs: 3,
  totalEpochs: 3,
  batchSize: 4,
  learningRate: 2e-5,
  seed: 1,
  status: 'COMPLETED',
  isCancelling: false,
  progress: 100,
  currentEpoch: 3,
  currentLoss: 1.94,
  loss: 1.94,
  step: 1500,
  totalSteps: 1500,
  estimatedTimeLeft: null,
  gpuUsage: 0,
  device: 'CPU, 2 cores',
  engine: 'small',
  trainedAs: substitute,
  isSubstitute: true,
  waitsFor: null,
  failure: null,
  canResume: false,
  trainingFileIds: [id(1)],
  acceptedFileIds: [],
  modelId: null,
  huggingFaceJobId: null,
  huggingFaceModelUrl: null,
  createdBy: marta,
  createdAt: '2026-03-05T09:00:00Z',
  updatedAt: '2026-03-05T09:29:00Z',
  startedAt: '2026-03-05T09:01:00Z',
  completedAt: '2026-03-05T09:20:00Z',
  ...given,
});

const running = job(11, 'Recovery coach', {
  status: 'RUNNING',
  progress: 58,
  currentEpoch: 2,
  currentLoss: 2.1873,
  loss: 2.1873,
  step: 870,
  estimatedTimeLeft: 252,
  gpuUsage: 96,
  completedAt: null,
});
const jobs = [
  running,
  job(12, 'Travel coach', {
    status: 'QUEUED',
    trainingLocation: 'france-paris',
    waitsFor: 'No worker runs in Paris, France. The job starts when one does.',
    completedAt: null,
  }),
  job(13, 'Sleep coach', {
    status: 'FAILED',
    failure: 'The loss is not a number since step 412. Try a smaller learning rate.',
    canResume: true,
  }),
  job(14, 'Load coach'),
];

/** Falls fast at first, with the waves of small batches. */
const points = Array.from({ length: 87 }, (_, n) => {
  const step = (n + 1) * 10;
  return { step, epoch: step <= 500 ? 1 : 2, loss: 2.05 + 2.9 * Math.exp(-step / 220) + 0.06 * Math.sin(n) };
});

const model = (n: number, name: string, given: object = {}) => ({
  id: id(n),
  jobId: id(14),
  name,
  modelType: 'llama-7b',
  trainedAs: substitute,
  isSubstitute: true,
  engine: 'small',
  device: 'CPU, 2 cores',
  trainingLocation: 'germany-frankfurt',
  trainingObjective: 'Answers about recovery.',
  epochs: 3,
  batchSize: 4,
  learningRate: 2e-5,
  seed: 1,
  steps: 1500,
  parameters: 106_240,
  weightsSha256: sha256,
  weightsBytes: 424_960,
  trainingLoss: 1.94,
  heldOutLoss: 2.01,
  files: [
    {
      id: id(1),
      originalName: 'recovery-notes-2025.jsonl',
      fileType: 'JSONL',
      fileSize: 2_411_724,
      sha256,
      hasFinds: false,
    },
  ],
  isLive: false,
  trainedBy: marta,
  createdAt: '2026-03-05T09:20:00Z',
  ...given,
});

const models = [model(21, 'Load coach', { isLive: true }), model(22, 'Mobility coach', { heldOutLoss: 2.34 })];

const deployment = {
  id: id(31),
  modelId: id(21),
  modelName: 'Load coach',
  gate: {
    heldOutLoss: 2.01,
    liveHeldOutLoss: 2.34,
    margin: 0.05,
    passed: true,
    reason: 'Its loss is 2.010, that of the model before it 2.340.',
  },
  overrideReason: null,
  deployedAt: '2026-03-05T09:25:00Z',
  deployedBy: marta,
  withdrawnAt: null,
};

const setup = {
  defaults: { epochs: 3, batchSize: 4, learningRate: 2e-5 },
  modelTypes: [{ id: 'llama-7b', label: 'LLaMA 7B' }],
  locations: [],
  accepts: ['.pdf', '.json', '.jsonl', '.txt', '.csv'],
  mostFiles: 20,
  mostBytes: 536_870_912,
  readyFiles: 2,
  readyFileIdsWithFinds: [],
  readyFindsDigest: sha256,
};

/** What the training centre reads on this day, by path. */
export const trainingAnswers: Readonly<Record<string, unknown>> = {
  '/api/admin/training-setup': setup,
  '/api/admin/training-files': files,
  '/api/admin/training-jobs': jobs,
  [`/api/admin/training-jobs/${running.id}/metrics`]: { points, steps: 870, heldOut: [{ step: 500, loss: 2.61 }] },
  '/api/admin/models': models,
  '/api/admin/model-aliases/live': { alias: 'live', current: deployment, previous: null, history: [deployment] },
};
