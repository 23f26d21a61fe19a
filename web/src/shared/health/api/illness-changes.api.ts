/* Apart from the query, which loads with pages that change nothing. */
import { baseApi } from '../../api/base-api.ts';
import { type Body, request } from '../../api/call-types.ts';
import type { Illness } from './illnesses.api.ts';

interface OfAthlete {
  readonly athleteId: string;
}

interface OfIllness extends OfAthlete {
  readonly id: string;
}

/** On failure too: somebody else may have been first, or the answer was lost after the change. */
const tags = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'Illness' as const, id: athleteId },
];

const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addIllness: build.mutation<Illness, OfAthlete & { illness: Body<'addIllness'> }>({
      query: ({ athleteId, illness: body }) =>
        request<'addIllness'>({ method: 'POST', url: `/api/athletes/${athleteId}/illnesses`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    changeIllness: build.mutation<Illness, OfIllness & { illness: Body<'changeIllness'> }>({
      query: ({ id, illness: body }) =>
        request<'changeIllness'>({ method: 'PUT', url: `/api/illnesses/${id}`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    /** For an entry made in error. */
    removeIllness: build.mutation<null, OfIllness>({
      query: ({ id }) => request<'removeIllness'>({ method: 'DELETE', url: `/api/illnesses/${id}`, answers: null }),
      invalidatesTags: tags,
    }),
  }),
});

export const { useAddIllnessMutation, useChangeIllnessMutation, useRemoveIllnessMutation } = changesApi;
