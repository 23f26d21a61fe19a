import { baseApi } from '../../api/base-api.ts';
import { type Answer, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type Biomarkers = NonNullable<Answer<'getOwnBiomarkers'>>;
export type BiomarkerVersion = Answer<'listBiomarkerHistory'>[number];

const ofAthlete = (athleteId: string) => [{ type: 'Biomarkers' as const, id: athleteId }];

export const biomarkersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The athlete's own biomarkers; null: none saved yet. */
    ownBiomarkers: build.query<Biomarkers | null, string>({
      query: () => request<'getOwnBiomarkers'>({ method: 'GET', url: '/api/biomarkers', answers: ['version', null] }),
      providesTags: (_answer, _error, athleteId) => ofAthlete(athleteId),
    }),
    /** All versions, the latest first. */
    biomarkerVersions: build.infiniteQuery<PageOf<BiomarkerVersion>, string, string | null>({
      ...inPages<BiomarkerVersion>(),
      query: ({ queryArg: athleteId, pageParam }) =>
        request<'listBiomarkerHistory'>({
          method: 'GET',
          url: withQuery(`/api/biomarkers/${athleteId}/history`, { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: (_answer, _error, athleteId) => ofAthlete(athleteId),
    }),
  }),
});

export const { useOwnBiomarkersQuery, useBiomarkerVersionsInfiniteQuery } = biomarkersApi;
