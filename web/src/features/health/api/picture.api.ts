import { baseApi, listOf, type Tag } from '../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../shared/api/call-types.ts';
import { toFailure } from '../../../shared/api/failure.ts';
import type { useAppDispatch } from '../../../shared/store-hooks.ts';
import type { Biomarkers } from './biomarkers.api.ts';

export type BiomarkerChange = Body<'saveBiomarkers'>;

interface OfAthlete {
  readonly athleteId: string;
}

/** Also where somebody else was first: what they saved is read then. */
const tags = (_answer: unknown, error: unknown, { athleteId }: OfAthlete): Tag[] =>
  error && toFailure(error).code !== 'STALE_VERSION'
    ? []
    : [{ type: 'Biomarkers', id: athleteId }, listOf('Biomarkers')];

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly queryFulfilled: Promise<{ readonly data: Biomarkers }>;
}

/** The version just saved is what the next change rests on, also before it has been read again. */
async function showSaved({ athleteId }: OfAthlete, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (done) dispatch(pictureApi.util.updateQueryData('biomarkersOf', athleteId, () => done.data));
}

/** What whoever looks after an athlete, or may look at them for some minutes, does with what is said of them. */
export const pictureApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null: nobody has saved any yet. */
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
