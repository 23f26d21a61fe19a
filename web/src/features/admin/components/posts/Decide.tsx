import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { useDraftText } from '../../../../shared/drafts/use-draft-text.ts';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { useViewer } from '../../../../shared/session/viewer.ts';
import type { Decision, Post } from '../../api/posts.api.ts';
import { words } from '../../words.ts';

/** Approves or rejects a post, with a note to the athlete. Ctrl+Enter in the note rejects. */
export function Decide({
  post,
  busy,
  decide,
  fieldRef,
}: {
  post: Post;
  busy: boolean;
  /** Resolves to the error of the note, if any. */
  decide: (decision: Decision, notes: string) => Promise<string | null | undefined>;
  fieldRef?: Ref<HTMLDivElement>;
}) {
  const { user } = useViewer();
  // The draft survives the decision, so that it is there again after an undo. It is cleared with the other drafts.
  const { text: notes, write } = useDraftText(`post-note.${user?.id}.${post.id}`);
  const [error, setError] = useState<string>();
  const handle = `@${post.accountHandle}`;

  async function send(decision: Decision) {
    if (busy) return;
    setError((await decide(decision, notes)) ?? undefined);
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send('REJECTED');
  }

  return (
    <Stack>
      <div ref={fieldRef}>
        <TextField
          field={{ name: 'notes', value: notes, error, onChange: write, onBlur: () => {} }}
          label={words.posts.note}
          optional
          rows={3}
          onKeyDown={sendByKey}
          hint={words.posts.noteHint}
        />
      </div>
      <Actions>
        <Button data-approve disabled={busy} aria-label={`Approve ${handle}`} onClick={() => void send('APPROVED')}>
          Approve
        </Button>
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={`Reject ${handle}`}
          onClick={() => void send('REJECTED')}
        >
          Reject
        </Button>
      </Actions>
    </Stack>
  );
}

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
