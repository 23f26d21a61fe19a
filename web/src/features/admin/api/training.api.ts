import { baseApi, listOf, whenDone } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../../shared/api/pages.ts';

export type TrainingSetup = Answer<'getTrainingSetup'>;
export type TrainingFile = Answer<'listTrainingFiles'>[number];
export type TrainingJob = Answer<'listTrainingJobs'>[number];
export type JobMetrics = Answer<'getTrainingMetrics'>;
export type TrainedModel = Answer<'listTrainedModels'>[number];
export type LiveModel = Answer<'getLiveModel'>;
export type PlaygroundAnswer = Answer<'playWithModel'>;

const base = '/api/admin';
const limit = 10;

const files = listOf('TrainingFile');
const jobs = listOf('TrainingJob');
const models = listOf('TrainedModel');

const trainingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainingSetup: build.query<TrainingSetup, void>({
      query: () => request<'getTrainingSetup'>({ method: 'GET', url: `${base}/training-setup`, answers: 'locations' }),
      providesTags: [files, jobs],
    }),
    trainingFiles: build.infiniteQuery<PageOf<TrainingFile>, void, string | null>({
      ...inPages<TrainingFile>(),
      query: ({ pageParam: cursor }) =>
        request<'listTrainingFiles'>({
          method: 'GET',
          url: withQuery(`${base}/training-files`, { limit, cursor }),
          answers: 'list',
        }),
      // A model that is deleted no longer uses its files.
      providesTags: [files, models],
    }),
    deleteTrainingFile: build.mutation<null, string>({
      query: (id) =>
        request<'deleteTrainingFile'>({ method: 'DELETE', url: `${base}/training-files/${id}`, answers: null }),
      // After a failure too: a job may have begun to use it, or another administrator may have deleted it.
      invalidatesTags: [files],
    }),
    trainingJobs: build.infiniteQuery<PageOf<TrainingJob>, void, string | null>({
      ...inPages<TrainingJob>(),
      query: ({ pageParam: cursor }) =>
        request<'listTrainingJobs'>({
          method: 'GET',
          url: withQuery(`${base}/training-jobs`, { limit, cursor }),
          answers: 'list',
        }),
      // A job says whether its model is there.
      providesTags: [jobs, models],
    }),
    /** However many newer ones wait. */
    runningJobs: build.query<readonly TrainingJob[], void>({
      query: () =>
        request<'listTrainingJobs'>({
          method: 'GET',
          url: withQuery(`${base}/training-jobs`, { status: 'RUNNING', limit }),
          answers: 'list',
        }),
      providesTags: [jobs],
    }),
    startTrainingJob: build.mutation<TrainingJob, Body<'startTrainingJob'>>({
      query: (body) =>
        request<'startTrainingJob'>({ method: 'POST', url: `${base}/training-jobs`, body, answers: 'waitsFor' }),
      // After a failure too: files may have come, or gone.
      invalidatesTags: [jobs, files],
    }),
    cancelTrainingJob: build.mutation<TrainingJob, string>({
      query: (id) =>
        request<'cancelTrainingJob'>({
          method: 'POST',
          url: `${base}/training-jobs/${id}/cancel`,
          answers: 'waitsFor',
        }),
      invalidatesTags: whenDone(jobs, files),
    }),
    resumeTrainingJob: build.mutation<TrainingJob, string>({
      query: (id) =>
        request<'resumeTrainingJob'>({
          method: 'POST',
          url: `${base}/training-jobs/${id}/resume`,
          answers: 'waitsFor',
        }),
      invalidatesTags: whenDone(jobs, files),
    }),
    retryTrainingJob: build.mutation<TrainingJob, { id: string; clientId: string }>({
      query: ({ id, clientId }) =>
        request<'retryTrainingJob'>({
          method: 'POST',
          url: withQuery(`${base}/training-jobs/${id}/retry`, { clientId }),
          answers: 'waitsFor',
        }),
      invalidatesTags: whenDone(jobs, files),
    }),
    deleteTrainingJob: build.mutation<null, string>({
      query: (id) =>
        request<'deleteTrainingJob'>({ method: 'DELETE', url: `${base}/training-jobs/${id}`, answers: null }),
      // After a failure too: another administrator may have deleted it.
      invalidatesTags: (_answer, _error, id) => [jobs, { type: 'TrainingJob', id }],
    }),
    trainingLog: build.query<Answer<'getTrainingLog'>, string>({
      query: (id) =>
        request<'getTrainingLog'>({ method: 'GET', url: `${base}/training-jobs/${id}/log`, answers: 'list' }),
      providesTags: (_log, _error, id) => [{ type: 'TrainingJob', id }],
    }),
    trainingMetrics: build.query<JobMetrics, string>({
      query: (id) =>
        request<'getTrainingMetrics'>({ method: 'GET', url: `${base}/training-jobs/${id}/metrics`, answers: 'points' }),
      providesTags: (_metrics, _error, id) => [{ type: 'TrainingJob', id }],
    }),
    trainedModels: build.infiniteQuery<PageOf<TrainedModel>, void, string | null>({
      ...inPages<TrainedModel>(),
      query: ({ pageParam: cursor }) =>
        request<'listTrainedModels'>({
          method: 'GET',
          url: withQuery(`${base}/models`, { limit, cursor }),
          answers: 'list',
        }),
      // A job that completes leaves a model.
      providesTags: [models, jobs],
    }),
    deleteTrainedModel: build.mutation<null, string>({
      query: (id) => request<'deleteTrainedModel'>({ method: 'DELETE', url: `${base}/models/${id}`, answers: null }),
      // After a failure too: another administrator may have deleted it, or made it live.
      invalidatesTags: [models],
    }),
    liveModel: build.query<LiveModel, void>({
      query: () => request<'getLiveModel'>({ method: 'GET', url: `${base}/model-aliases/live`, answers: 'alias' }),
      providesTags: [models],
    }),
    deployModel: build.mutation<LiveModel, Body<'deployModel'>>({
      query: (body) =>
        request<'deployModel'>({ method: 'PUT', url: `${base}/model-aliases/live`, body, answers: 'alias' }),
      invalidatesTags: whenDone(models),
    }),
    rollBackModel: build.mutation<LiveModel, string>({
      query: (deploymentId) =>
        request<'rollBackModel'>({
          method: 'DELETE',
          url: withQuery(`${base}/model-aliases/live`, { deploymentId }),
          answers: 'alias',
        }),
      // After a failure too: another administrator may have made a model live.
      invalidatesTags: [models],
    }),
    playWithModel: build.mutation<PlaygroundAnswer, { id: string } & Body<'playWithModel'>>({
      query: ({ id, ...body }) =>
        request<'playWithModel'>({
          method: 'POST',
          url: `${base}/models/${id}/playground`,
          body,
          answers: 'stoppedBy',
        }),
    }),
    modelAnswer: build.query<PlaygroundAnswer, string>({
      query: (id) =>
        request<'readModelAnswer'>({ method: 'GET', url: `${base}/model-answers/${id}`, answers: 'stoppedBy' }),
      // It grows with each look, and is gone soon.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useTrainingSetupQuery,
  useTrainingFilesInfiniteQuery,
  useDeleteTrainingFileMutation,
  useTrainingJobsInfiniteQuery,
  useRunningJobsQuery,
  useStartTrainingJobMutation,
  useCancelTrainingJobMutation,
  useResumeTrainingJobMutation,
  useRetryTrainingJobMutation,
  useDeleteTrainingJobMutation,
  useTrainingLogQuery,
  useTrainingMetricsQuery,
  useTrainedModelsInfiniteQuery,
  useDeleteTrainedModelMutation,
  useLiveModelQuery,
  useDeployModelMutation,
  useLazyModelAnswerQuery,
  useRollBackModelMutation,
  usePlayWithModelMutation,
} = trainingApi;

/** After an upload, which does not go through the cache. */
export const filesChanged = () => baseApi.util.invalidateTags([files]);
