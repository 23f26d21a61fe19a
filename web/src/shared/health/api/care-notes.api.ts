import { baseApi } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import { inPages, type PageOf, withQuery } from '../../api/pages.ts';

export type CareNote = Answer<'listCareNotes'>[number];
export type EarlierWording = CareNote['earlier'][number];

interface OfAthlete {
  readonly athleteId: string;
}

// On failure too: the answer may be lost after the change, or another tab may have been first.
const tags = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'CareNote' as const, id: athleteId },
];

export const careNotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest day first. */
    careNotes: build.infiniteQuery<PageOf<CareNote>, string, string | null>({
      ...inPages<CareNote>(),
      query: ({ queryArg: athleteId, pageParam }) =>
        request<'listCareNotes'>({
          method: 'GET',
          url: withQuery(`/api/athletes/${athleteId}/care-notes`, { limit: 10, cursor: pageParam }),
          answers: 'list',
        }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'CareNote', id: athleteId }],
    }),
    writeCareNote: build.mutation<CareNote, OfAthlete & { note: Body<'writeCareNote'> }>({
      query: ({ athleteId, note: body }) =>
        request<'writeCareNote'>({ method: 'POST', url: `/api/athletes/${athleteId}/care-notes`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    correctCareNote: build.mutation<CareNote, OfAthlete & { id: string; note: Body<'correctCareNote'> }>({
      query: ({ id, note: body }) =>
        request<'correctCareNote'>({ method: 'PUT', url: `/api/care-notes/${id}`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    /** For a note that was written in error. */
    withdrawCareNote: build.mutation<CareNote, OfAthlete & { id: string }>({
      query: ({ id }) => request<'withdrawCareNote'>({ method: 'DELETE', url: `/api/care-notes/${id}`, answers: 'id' }),
      invalidatesTags: tags,
    }),
  }),
});

export const {
  useCareNotesInfiniteQuery,
  useWriteCareNoteMutation,
  useCorrectCareNoteMutation,
  useWithdrawCareNoteMutation,
} = careNotesApi;
