import type { Body } from '../api/call-types.ts';
import type { Failure } from '../api/failure.ts';
import { say } from '../notices/notices.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { useSendContactMessageMutation } from './contact.api.ts';

const sent = { title: 'Message sent successfully', text: "We'll get back to you as soon as possible." } as const;
const failed = { title: 'Error', text: 'Failed to send message. Please try again.', tone: 'destructive' } as const;

/** These say when to try again; of any other failure a form has words of its own. */
const explained = ({ code }: Failure) => code === 'TOO_MANY_REQUESTS' || code === 'UNAVAILABLE';

/** For forms whose content reaches the team as a message: sends it, and says how that went. */
export function useWriteToTeam() {
  const dispatch = useAppDispatch();
  const [send] = useSendContactMessageMutation();
  return {
    async write(message: Body<'sendContactMessage'>): Promise<void> {
      await send(message).unwrap();
      dispatch(say(sent));
    },
    failed(failure: Failure): void {
      dispatch(say({ ...failed, text: (explained(failure) && failure.message) || failed.text }));
    },
  };
}
