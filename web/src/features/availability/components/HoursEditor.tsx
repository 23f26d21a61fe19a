import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useUnsaved } from '../../../shared/forms/UnsavedGuard.tsx';
import type { Availability } from '../../../shared/meetings/hours.api.ts';
import { say } from '../../../shared/notices/notices.ts';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { useAppDispatch } from '../../../shared/store-hooks.ts';
import { useHours } from '../use-hours.ts';
import { useNarrow } from '../use-narrow.ts';
import { useUndoKey } from '../use-undo-key.ts';
import { words } from '../words.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DatedSection } from './dates/DatedSection.tsx';
import { LeaveSection } from './dates/LeaveSection.tsx';
import { Preview } from './preview/Preview.tsx';
import { SaveBar } from './SaveBar.tsx';
import { Settings } from './Settings.tsx';
import { ExactSection } from './week/ExactSection.tsx';
import { WeekSection } from './week/WeekSection.tsx';

export function HoursEditor({
  latest,
  draft,
  failed,
  tryAgain,
}: {
  latest: Availability;
  draft: string;
  /** Why the saved hours could not be read again. */
  failed: string | null;
  tryAgain: () => void;
}) {
  const dispatch = useAppDispatch();
  const narrow = useNarrow();
  const editor = useRef<HTMLDivElement>(null);
  const notSaved = useFailureNotice(words.save.failed);
  const editing = useHours({
    latest,
    draft,
    saved: () => dispatch(say(words.save.saved)),
    // The bar says that fields are wrong, whichever they are.
    failed: (failure) => notSaved(failure, Object.keys(failure.fields)),
  });
  // Leaving keeps the draft, so there is nothing to discard.
  useUnsaved(editing.changed);
  useUndoKey(editing.undo);

  const { attempts } = editing;
  useEffect(() => {
    if (attempts > 0) editor.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')?.focus();
  }, [attempts]);

  return (
    <Editor ref={editor}>
      <WeekSection editing={editing} />
      <Columns>
        <div>
          {!narrow && <ExactSection editing={editing} />}
          <DatedSection editing={editing} />
          <LeaveSection editing={editing} />
          <Settings editing={editing} />
        </div>
        <div data-preview>
          <Preview editing={editing} />
        </div>
      </Columns>
      <SaveBar editing={editing} />
      {editing.stale.open && <ConflictDialog editing={editing} failed={failed} tryAgain={tryAgain} />}
    </Editor>
  );
}

const Editor = styled('div')({
  // Whatever takes the focus is not below the bar.
  '& :is(input, select, button, td, [role="listbox"])': { scrollMarginBlock: 120 },
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
  gap: theme.spacing(0, 6),
  alignItems: 'start',
  '& > [data-preview]': { position: 'sticky', insetBlockStart: 72 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [data-preview]': { position: 'static' },
  },
}));
