import { baseApi } from '../../api/base-api.ts';
import { type Answer, type Body, request } from '../../api/call-types.ts';

export type WeekTemplate = Answer<'listWeekTemplates'>[number];
export type TemplateSession = WeekTemplate['sessions'][number];

const url = '/api/week-templates';

const weekTemplatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One's own, by name. */
    weekTemplates: build.query<WeekTemplate[], void>({
      query: () => request<'listWeekTemplates'>({ method: 'GET', url, answers: 'list' }),
      providesTags: ['WeekTemplate'],
    }),
    // On failure they are read again too: another window may have been first, or the answer was lost after the change.
    addWeekTemplate: build.mutation<WeekTemplate, Body<'addWeekTemplate'>>({
      query: (body) => request<'addWeekTemplate'>({ method: 'POST', url, body, answers: 'version' }),
      invalidatesTags: ['WeekTemplate'],
    }),
    changeWeekTemplate: build.mutation<WeekTemplate, { id: string; template: Body<'changeWeekTemplate'> }>({
      query: ({ id, template: body }) =>
        request<'changeWeekTemplate'>({ method: 'PUT', url: `${url}/${id}`, body, answers: 'version' }),
      invalidatesTags: ['WeekTemplate'],
    }),
    removeWeekTemplate: build.mutation<null, string>({
      query: (id) => request<'removeWeekTemplate'>({ method: 'DELETE', url: `${url}/${id}`, answers: null }),
      invalidatesTags: ['WeekTemplate'],
    }),
  }),
});

export const {
  useWeekTemplatesQuery,
  useAddWeekTemplateMutation,
  useChangeWeekTemplateMutation,
  useRemoveWeekTemplateMutation,
} = weekTemplatesApi;
