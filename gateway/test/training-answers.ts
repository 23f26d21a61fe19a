import type { CallName } from '@entourage/contracts/rest/calls.ts';
import type { trainingCalls } from '@entourage/contracts/rest/training-calls.ts';
import type { Answer } from './browser.ts';
import { aJob, type Training } from './training.ts';

type TrainingCall = keyof typeof trainingCalls & CallName;

/** Each call of the training centre, made once by an administrator. */
export function trainingAnswers(training: () => Training): { readonly [Name in TrainingCall]: () => Promise<Answer> } {
  const path = '/api/admin';
  const get = (address: string) => training().send('GET', path + address);
  const ofJob = (rest: string) => async () => get(`/training-jobs/${await training().startJob()}${rest}`);
  const again = (wish: string) => async () =>
    training().send('POST', `${path}/training-jobs/${await training().cancelledJob()}/${wish}`);
  const afterTraining = (call: (modelId: string) => Promise<Answer>) => async () =>
    call(await training().trainedModel());

  return {
    getTrainingSetup: () => get('/training-setup'),
    listTrainingFiles: async () => {
      await training().readyFile();
      return get('/training-files');
    },
    deleteTrainingFile: async () => training().send('DELETE', `${path}/training-files/${await training().upload()}`),
    listTrainingJobs: async () => {
      await training().startJob();
      return get('/training-jobs');
    },
    startTrainingJob: async () => training().send('POST', `${path}/training-jobs`, aJob(await training().readyFile())),
    getTrainingJob: ofJob(''),
    cancelTrainingJob: async () =>
      training().send('POST', `${path}/training-jobs/${await training().startJob()}/cancel`),
    resumeTrainingJob: again('resume'),
    retryTrainingJob: again('retry'),
    deleteTrainingJob: async () =>
      training().send('DELETE', `${path}/training-jobs/${await training().cancelledJob()}`),
    getTrainingLog: ofJob('/log'),
    getTrainingMetrics: ofJob('/metrics'),
    listTrainedModels: afterTraining(() => get('/models')),
    getTrainedModel: afterTraining((id) => get(`/models/${id}`)),
    deleteTrainedModel: async () => training().send('DELETE', `${path}/models/${await training().untrainedModel()}`),
    playWithModel: afterTraining((id) =>
      training().send('POST', `${path}/models/${id}/playground`, { prompt: 'The athlete ', maxLength: 8 }),
    ),
    readModelAnswer: async () => get(`/model-answers/${await training().question()}`),
    getLiveModel: async () => {
      await training().deploy();
      return get('/model-aliases/live');
    },
    deployModel: () => training().deploy(),
    rollBackModel: async () => {
      await training().deploy();
      return training().send('DELETE', `${path}/model-aliases/live`);
    },
  };
}
