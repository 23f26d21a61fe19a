import { baseApi, whenDone } from '../../../../shared/api/base-api.ts';
import { type Answer, type Body, request } from '../../../../shared/api/call-types.ts';

export type Passkey = Answer<'listPasskeys'>[number];

const url = '/api/account/passkeys';

export const passkeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<Passkey[], void>({
      query: () => request<'listPasskeys'>({ method: 'GET', url, answers: 'list' }),
      providesTags: ['Passkey'],
    }),
    beginPasskey: build.mutation<Answer<'beginPasskey'>, Body<'beginPasskey'>>({
      query: (body) => request<'beginPasskey'>({ method: 'POST', url: `${url}/options`, body, answers: 'challenge' }),
    }),
    addPasskey: build.mutation<Passkey, Body<'addPasskey'>>({
      query: (body) => request<'addPasskey'>({ method: 'POST', url, body, answers: 'id' }),
      invalidatesTags: whenDone('Passkey'),
    }),
    renamePasskey: build.mutation<Passkey, { id: string; name: string }>({
      query: ({ id, ...body }) =>
        request<'renamePasskey'>({ method: 'PATCH', url: `${url}/${id}`, body, answers: 'id' }),
      // On failure too: it may have been removed elsewhere.
      invalidatesTags: ['Passkey'],
    }),
    removePasskey: build.mutation<null, string>({
      query: (id) => request<'removePasskey'>({ method: 'DELETE', url: `${url}/${id}`, answers: null }),
      invalidatesTags: ['Passkey'],
    }),
  }),
});

export const {
  usePasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
