import { baseApi, listOf, whenDone } from '../../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../../shared/api/call-types.ts';

export type MeasurementKey = Answer<'listMeasurementKeys'>[number];
export type MadeKey = Answer<'makeMeasurementKey'>;

const url = '/api/measurement-keys';

const measurementKeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    measurementKeys: build.query<MeasurementKey[], void>({
      query: () => request<'listMeasurementKeys'>({ method: 'GET', url, answers: 'list' }),
      // Measurements that arrive count in the list.
      providesTags: ['MeasurementKey', listOf('Measurements')],
    }),
    makeMeasurementKey: build.mutation<MadeKey, Body<'makeMeasurementKey'>>({
      query: (body) => request<'makeMeasurementKey'>({ method: 'POST', url, body, answers: 'secret' }),
      invalidatesTags: whenDone('MeasurementKey'),
    }),
    revokeMeasurementKey: build.mutation<null, string>({
      query: (id) => request<'revokeMeasurementKey'>({ method: 'DELETE', url: `${url}/${id}`, answers: null }),
      // On failure too: it may have been revoked elsewhere.
      invalidatesTags: ['MeasurementKey'],
    }),
  }),
});

export const { useMeasurementKeysQuery, useMakeMeasurementKeyMutation, useRevokeMeasurementKeyMutation } =
  measurementKeysApi;
