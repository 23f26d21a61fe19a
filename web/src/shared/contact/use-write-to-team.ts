import type { Body } from '../api/call-types.ts';
import type { Failure } from '../api/failure.ts';
import { cataloguedNotice } from '../notices/failure-notice.ts';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { useSendContactMessageMutation } from './contact.api.ts';

const sent = { title: 'Message sent successfully', text: "We'll get back to you as soon as possible." } as const;
const failed = { title: 'Error', text: 'Failed to send message. Please try again.' } as const;

/** Sends a form as a message to the team, with a notice for the outcome. */
export function useWriteToTeam() {
  const dispatch = useAppDispatch();
  const [send] = useSendContactMessageMutation();
  return {
    async write(message: Body<'sendContactMessage'>): Promise<void> {
      await send(message).unwrap();
      dispatch(say(sent));
    },
    failed(failure: Failure, shown: readonly string[]): void {
      dispatch(say(cataloguedNotice(failure, failed, shown)));
    },
  };
}
