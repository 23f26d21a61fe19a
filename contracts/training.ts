/** Model types that a job may name, with the labels that screens show. */
export const modelTypes = {
  'llama-7b': 'LLaMA 7B',
  'mistral-7b': 'Mistral 7B',
  'phi-2': 'Phi-2',
  'qwen-7b': 'Qwen 7B',
} as const;
export type ModelType = keyof typeof modelTypes;
export const modelTypeNames = Object.keys(modelTypes) as [ModelType, ...ModelType[]];

/** Where a job may run; it never runs anywhere else. */
export const trainingLocations = {
  'germany-frankfurt': 'Frankfurt, Germany',
  'germany-munich': 'Munich, Germany',
  'switzerland-zurich': 'Zurich, Switzerland',
  'netherlands-amsterdam': 'Amsterdam, Netherlands',
  'france-paris': 'Paris, France',
} as const;
export type TrainingLocation = keyof typeof trainingLocations;
export const trainingLocationNames = Object.keys(trainingLocations) as [TrainingLocation, ...TrainingLocation[]];

export const trainingDefaults = { epochs: 3, batchSize: 4, learningRate: 2e-5 } as const;
export const trainingLimits = { epochs: 100, batchSize: 64, learningRate: 1 } as const;

/** Decided by content, never by name. */
export const trainingFileTypes = ['PDF', 'JSON', 'JSONL', 'TXT', 'CSV'] as const;
export type TrainingFileType = (typeof trainingFileTypes)[number];
/** The endings that the screen offers. */
export const trainingFileEndings = ['.pdf', '.json', '.jsonl', '.txt', '.csv'] as const;

export const trainingFileStatuses = ['UPLOADED', 'PROCESSING', 'READY', 'ERROR'] as const;
export type TrainingFileStatus = (typeof trainingFileStatuses)[number];

export const trainingJobStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const;
export type TrainingJobStatus = (typeof trainingJobStatuses)[number];

/** `small` trains a small transformer from scratch on the CPU; `pytorch` fine-tunes the model type itself. */
export const trainingEngines = ['small', 'pytorch'] as const;
export type TrainingEngine = (typeof trainingEngines)[number];

/** What may use a file, so that it cannot be deleted: a job that waits or runs, or a model. */
export const trainingFileUses = ['JOB', 'MODEL'] as const;
export type TrainingFileUse = (typeof trainingFileUses)[number];

/** Kinds of personal data that files are scanned for. */
export const personalDataKinds = ['EMAIL', 'PHONE', 'PAYMENT_CARD', 'IBAN', 'IP_ADDRESS', 'NATIONAL_ID'] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** The upload form: up to 20 files in fields of one name. The reader of PDFs needs a whole one in memory. */
export const trainingUpload = {
  field: 'files',
  maxBytes: 512 * 1024 * 1024,
  maxPdfBytes: 128 * 1024 * 1024,
  most: 20,
} as const;

/** Of the playground, in bytes of UTF-8 and in pieces of text that the model writes. */
export const playgroundLimits = { prompt: 2000, maxLength: 400, temperature: 2 } as const;

/** Of an answer in the playground. */
export const playgroundStates = ['WAITING', 'LOADING', 'WRITING', 'DONE', 'FAILED'] as const;
export type PlaygroundState = (typeof playgroundStates)[number];
export const playgroundEnds = ['LENGTH', 'TIME', 'END'] as const;
export type PlaygroundEnd = (typeof playgroundEnds)[number];

/** The held-out loss of a model may exceed that of the live one by this fraction before the gate refuses it. */
export const gateMargin = 0.05;

export const incompleteConfiguration = 'Please fill in all required fields before starting training.';
