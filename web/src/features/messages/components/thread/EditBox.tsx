import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { useDraftText } from '../../../../shared/drafts/use-draft-text.ts';
import { isComposing } from '../../../../shared/forms/is-composing.ts';
import { useFailureNotice } from '../../../../shared/notices/use-failure-notice.ts';
import { useEditMessageMutation } from '../../api/thread.api.ts';
import { words } from '../../words.ts';
import { boxLook } from './box-look.ts';
import { editDraft } from './edit-draft.ts';
import { sends, wrongWith } from './sends.ts';

const said = words.edit;

/** Edits the viewer's own message in place. Escape cancels. */
export function EditBox({
  ownId,
  id,
  content,
  close,
}: {
  ownId: string;
  id: string;
  content: string;
  close: () => void;
}) {
  const hintId = useId();
  const { text, write, drop } = useDraftText(editDraft(ownId, id), content);
  const [refused, setRefused] = useState<string>();
  const [edit, { isLoading }] = useEditMessageMutation();
  const failed = useFailureNotice(said.failed);
  const error = wrongWith(text) ?? refused;
  const blank = text.trim() === '';

  function leave() {
    drop();
    close();
  }

  async function save() {
    if (blank || isLoading || wrongWith(text)) return;
    if (text.trim() === content) return leave();
    try {
      await edit({ id, content: text.trim() }).unwrap();
      leave();
    } catch (thrown) {
      const failure = toFailure(thrown);
      setRefused(failure.fields.content);
      failed(failure, ['content']);
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && !isComposing(event)) leave();
    else if (sends(event)) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <Frame>
      <Box
        ref={caretAtEnd}
        autoFocus
        dir="auto"
        rows={1}
        value={text}
        aria-label={said.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? hintId : undefined}
        onChange={(event) => {
          write(event.target.value);
          setRefused(undefined);
        }}
        onKeyDown={press}
      />
      <Wrong id={hintId} aria-live="polite">
        {error}
      </Wrong>
      <Actions>
        <Button disabled={blank || isLoading} onClick={() => void save()}>
          {said.save}
        </Button>
        <Button variant="text" onClick={leave}>
          {said.cancel}
        </Button>
      </Actions>
    </Frame>
  );
}

/** A ref: once, when the box appears. */
const caretAtEnd = (box: HTMLTextAreaElement | null) => box?.setSelectionRange(box.value.length, box.value.length);

const Frame = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1), width: 'min(100%, 60ch)' }));
const Box = styled('textarea')(boxLook);
const Wrong = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));
