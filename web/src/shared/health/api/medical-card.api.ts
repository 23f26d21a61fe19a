import { baseApi } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type MedicalCard = NonNullable<Answer<'getMedicalCard'>>;
export type MedicalCardVersion = Answer<'listMedicalCardVersions'>[number];
export type Allergy = MedicalCard['allergies'][number];
export type Medicine = MedicalCard['medicines'][number];
export type Contact = MedicalCard['contacts'][number];
export type CardContent = Omit<Body<'saveMedicalCard'>, 'version'>;

export const medicalCardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    medicalCard: build.query<MedicalCard | null, string>({
      query: (athleteId) =>
        request<'getMedicalCard'>({
          method: 'GET',
          url: `/api/athletes/${athleteId}/medical-card`,
          answers: ['version', null],
        }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'MedicalCard', id: athleteId }],
    }),
    /** All versions, the latest first. */
    medicalCardVersions: build.infiniteQuery<PageOf<MedicalCardVersion>, string, string | null>({
      ...inPages<MedicalCardVersion>(),
      query: ({ queryArg: athleteId, pageParam }) =>
        request<'listMedicalCardVersions'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/medical-card/history`, { limit: 20, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'MedicalCard', id: athleteId }],
    }),
    saveMedicalCard: build.mutation<MedicalCard, { athleteId: string; card: Body<'saveMedicalCard'> }>({
      query: ({ athleteId, card: body }) =>
        request<'saveMedicalCard'>({
          method: 'PUT',
          url: `/api/athletes/${athleteId}/medical-card`,
          body,
          answers: 'version',
        }),
      // On failure too: somebody else may have been first.
      invalidatesTags: (_answer, _error, { athleteId }) => [{ type: 'MedicalCard', id: athleteId }],
    }),
  }),
});

export const { useMedicalCardQuery, useMedicalCardVersionsInfiniteQuery, useSaveMedicalCardMutation } = medicalCardApi;
