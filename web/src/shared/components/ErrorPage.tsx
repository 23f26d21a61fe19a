import { unreachable } from '../api/failure.ts';
import { Page } from './Page.tsx';
import { ErrorState } from './states.tsx';

export const errorTitle = 'Something went wrong';

/** Replaces a page that cannot be shown. */
export function ErrorPage({ text = unreachable.message ?? '', tryAgain }: { text?: string; tryAgain: () => void }) {
  return (
    <Page narrow title={errorTitle}>
      <ErrorState text={text} tryAgain={tryAgain} />
    </Page>
  );
}
