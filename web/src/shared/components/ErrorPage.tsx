import { unreachable } from '../api/failure.ts';
import { Page } from './Page.tsx';
import { ErrorState } from './states.tsx';

/** In place of a page that cannot be shown. */
export function ErrorPage({ text = unreachable.message ?? '', tryAgain }: { text?: string; tryAgain: () => void }) {
  return (
    <Page narrow title="Something went wrong">
      <ErrorState text={text} tryAgain={tryAgain} />
    </Page>
  );
}
