import { baseApi } from '../../../shared/api/base-api.ts';
import { type Answer, request } from '../../../shared/api/call-types.ts';
import type { Message } from '../api/merge.ts';

export type Attachment = Message['attachments'][number];

/** Links expire after a minute; older cached ones are fetched again. */
export const linkSeconds = 45;

export const attachmentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    attachmentLink: build.query<Answer<'linkAttachment'>, string>({
      query: (id) =>
        request<'linkAttachment'>({ method: 'POST', url: `/api/messages/attachments/${id}/link`, answers: 'url' }),
      keepUnusedDataFor: linkSeconds,
    }),
    removeAttachment: build.mutation<null, string>({
      query: (id) =>
        request<'removeAttachment'>({ method: 'DELETE', url: `/api/messages/attachments/${id}`, answers: null }),
    }),
  }),
});

export const { useAttachmentLinkQuery, useLazyAttachmentLinkQuery, useRemoveAttachmentMutation } = attachmentsApi;
