import { baseApi, listOf, type Tag } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import { toFailure } from '../../api/failure.ts';
import type { useAppDispatch } from '../../store-hooks.ts';
import type { Biomarkers } from './biomarkers.api.ts';

export type BiomarkerChange = Body<'saveBiomarkers'>;

interface OfAthlete {
  readonly athleteId: string;
}

/** On a version conflict too, to read the other version. */
const tags = (_answer: unknown, error: unknown, { athleteId }: OfAthlete): Tag[] =>
  error && toFailure(error).code !== 'STALE_VERSION'
    ? []
    : [{ type: 'Biomarkers', id: athleteId }, listOf('Biomarkers')];

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly queryFulfilled: Promise<{ readonly data: Biomarkers }>;
}

/** Caches the saved version at once, because the next change is based on it. */
async function showSaved({ athleteId }: OfAthlete, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (done) dispatch(pictureApi.util.updateQueryData('biomarkersOf', athleteId, () => done.data));
}

/** Reading and changing an athlete's biomarkers, for their liaisons and for emergency access. */
export const pictureApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: none saved yet. */
    biomarkersOf: build.query<Biomarkers | null, string>({
      query: (athleteId) =>
        request<'getBiomarkers'>({ method: 'GET', url: `/api/biomarkers/${athleteId}`, answers: ['version', null] }),
      providesTags: (_answer, _error, athleteId) => [
        { type: 'Biomarkers', id: athleteId },
        { type: 'Todo', id: athleteId },
      ],
    }),
    saveBiomarkers: build.mutation<Answer<'saveBiomarkers'>, OfAthlete & { change: BiomarkerChange }>({
      query: ({ athleteId, change: body }) =>
        request<'saveBiomarkers'>({ method: 'PUT', url: `/api/biomarkers/${athleteId}`, body, answers: 'version' }),
      onQueryStarted: showSaved,
      invalidatesTags: tags,
    }),
    restoreBiomarkers: build.mutation<Answer<'restoreBiomarkers'>, OfAthlete & { restore: Body<'restoreBiomarkers'> }>({
      query: ({ athleteId, restore: body }) =>
        request<'restoreBiomarkers'>({
          method: 'POST',
          url: `/api/biomarkers/${athleteId}/restore`,
          body,
          answers: 'version',
        }),
      onQueryStarted: showSaved,
      invalidatesTags: tags,
    }),
  }),
});

export const { useBiomarkersOfQuery, useSaveBiomarkersMutation, useRestoreBiomarkersMutation } = pictureApi;
