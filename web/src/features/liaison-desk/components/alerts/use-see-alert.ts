import { toFailure } from '../../../../shared/api/failure.ts';
import { useSeeAlertMutation } from '../../../../shared/health/api/athletes.api.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { words } from '../../words/liaison.ts';

/** Marks an alert as seen, with a notice if that fails. */
export function useSeeAlert() {
  const [see, { isLoading }] = useSeeAlertMutation();
  const notSeen = useFailureNotice(words.alerts.failed);
  return {
    isLoading,
    see: (id: string) =>
      void see(id)
        .unwrap()
        .catch((thrown: unknown) => notSeen(toFailure(thrown))),
  };
}
