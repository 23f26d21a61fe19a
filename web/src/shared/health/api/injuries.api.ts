import { baseApi } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';
import type { useAppDispatch } from '../../store-hooks.ts';

export type Injury = Answer<'listInjuries'>[number];
export type Criterion = Injury['criteria'][number];
export type LaterStage = Criterion['stage'];
export type InjuryStep = Answer<'listInjurySteps'>[number];

interface OfAthlete {
  readonly athleteId: string;
}

interface OfInjury extends OfAthlete {
  readonly id: string;
}

const tags = (_answer: unknown, error: unknown, { athleteId }: OfAthlete) =>
  error ? [] : [{ type: 'Injury' as const, id: athleteId }];

/** On failure too: somebody else may have been first. */
const tagsAlways = (_answer: unknown, _error: unknown, { athleteId }: OfAthlete) => [
  { type: 'Injury' as const, id: athleteId },
];

interface Started {
  readonly dispatch: ReturnType<typeof useAppDispatch>;
  readonly queryFulfilled: Promise<{ readonly data: Injury }>;
}

/** Caches the answer at once. Of two marks the earlier one may be answered last: the later version stays. */
async function showAnswered({ athleteId }: OfAthlete, { dispatch, queryFulfilled }: Started): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (!done) return;
  const { data } = done;
  dispatch(
    injuriesApi.util.updateQueryData('injuries', athleteId, (injuries) => {
      const at = injuries.findIndex(({ id, version }) => id === data.id && version <= data.version);
      if (at >= 0) injuries[at] = data;
    }),
  );
}

export const injuriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    injuries: build.query<Injury[], string>({
      query: (athleteId) =>
        request<'listInjuries'>({ method: 'GET', url: `/api/athletes/${athleteId}/injuries`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Injury', id: athleteId }],
    }),
    /** How all injuries went, the latest step first. */
    injurySteps: build.query<InjuryStep[], string>({
      query: (athleteId) =>
        request<'listInjurySteps'>({ method: 'GET', url: `/api/athletes/${athleteId}/injury-steps`, answers: 'list' }),
      providesTags: (_answer, _error, athleteId) => [{ type: 'Injury', id: athleteId }],
    }),
    addInjury: build.mutation<Injury, OfAthlete & { injury: Body<'addInjury'> }>({
      query: ({ athleteId, injury: body }) =>
        request<'addInjury'>({ method: 'POST', url: `/api/athletes/${athleteId}/injuries`, body, answers: 'id' }),
      invalidatesTags: tags,
    }),
    changeInjury: build.mutation<Injury, OfInjury & { change: Body<'changeInjury'> }>({
      query: ({ id, change: body }) =>
        request<'changeInjury'>({ method: 'PATCH', url: `/api/injuries/${id}`, body, answers: 'id' }),
      invalidatesTags: tagsAlways,
    }),
    planReturn: build.mutation<Injury, OfInjury & { plan: Body<'planReturn'> }>({
      query: ({ id, plan: body }) =>
        request<'planReturn'>({ method: 'PUT', url: `/api/injuries/${id}/return`, body, answers: 'id' }),
      onQueryStarted: showAnswered,
      invalidatesTags: tagsAlways,
    }),
    markCriterion: build.mutation<Injury, OfInjury & { criterionId: string; met: boolean }>({
      query: ({ id, criterionId, met }) =>
        request<'markCriterion'>({
          method: 'PATCH',
          url: `/api/injuries/${id}/criteria/${criterionId}`,
          body: { met },
          answers: 'id',
        }),
      onQueryStarted: showAnswered,
      // The answer is cached; a refusal may be because it is gone.
      invalidatesTags: (answer, error, asked) => (error ? tagsAlways(answer, error, asked) : []),
    }),
    /** For an entry made in error. */
    removeInjury: build.mutation<null, OfInjury>({
      query: ({ id }) => request<'removeInjury'>({ method: 'DELETE', url: `/api/injuries/${id}`, answers: null }),
      invalidatesTags: tagsAlways,
    }),
  }),
});

export const {
  useInjuriesQuery,
  useInjuryStepsQuery,
  useAddInjuryMutation,
  useChangeInjuryMutation,
  usePlanReturnMutation,
  useMarkCriterionMutation,
  useRemoveInjuryMutation,
} = injuriesApi;
