import { pictureUpload } from '@entourage/contracts/pictures.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Avatar, initialsOf } from '../../../../shared/components/Avatar.tsx';
import { useDrop } from '../../../../shared/components/file-drop/files.ts';
import { UploadIcon } from '../../../../shared/components/tool-icons.tsx';
import { useUnsaved } from '../../../../shared/forms/UnsavedGuard.tsx';
import type { CurrentUser } from '../../../../shared/session/session.api.ts';
import { useRemovePictureMutation } from '../../api.ts';
import { words } from '../../words.ts';
import { usePreview } from './use-preview.ts';
import { useSetPicture } from './use-set-picture.ts';

/** Chooses or drops a picture, previews it, and uploads it only on confirmation. */
export function PictureChooser({ user }: { user: CurrentUser }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [unshowable, setUnshowable] = useState<string | null>(null);
  const preview = usePreview(file);
  const picture = preview ?? user.profileImageUrl;
  const { setPicture, isSending: setting } = useSetPicture();
  const [remove, { isLoading: removing }] = useRemovePictureMutation();
  const drop = useDrop(([dropped]) => choose(dropped ?? null));
  useUnsaved(file !== null);

  function choose(chosen: File | null) {
    const tooLarge = chosen !== null && chosen.size > pictureUpload.maxBytes;
    setWrong(tooLarge ? words.picture.tooLarge : null);
    setFile(tooLarge ? null : chosen);
    // Without this, choosing the same file again would fire no change event.
    if (input.current) input.current.value = '';
  }

  async function attempt(call: () => Promise<unknown>, otherwise: string) {
    setWrong(null);
    try {
      await call();
      setFile(null);
    } catch (error) {
      const failure = toFailure(error);
      setWrong(failure.fields[pictureUpload.field] ?? wordsOf(failure, otherwise));
    }
  }

  return (
    <Area {...drop.props} data-over={drop.over || undefined}>
      <Avatar
        size="large"
        picture={picture === unshowable ? null : picture}
        initials={initialsOf(user)}
        onError={() => setUnshowable(picture)}
      />
      <div>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif"
          aria-label="Choose a picture"
          aria-describedby={`${id}-limits ${id}-wrong`}
          hidden
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
        <p id={`${id}-limits`}>{words.picture.limits} Choose one, or drop it here.</p>
        {preview !== null && preview === unshowable && <p role="status">{words.picture.notShown}</p>}
        <Wrong id={`${id}-wrong`} role="alert">
          {wrong}
        </Wrong>
        {file ? (
          <Actions>
            <Button disabled={setting} onClick={() => attempt(() => setPicture(file), words.picture.failed)}>
              {setting ? 'Uploading...' : 'Use this picture'}
            </Button>
            <Button variant="outlined" disabled={setting} onClick={() => choose(null)}>
              Cancel
            </Button>
          </Actions>
        ) : (
          <Actions>
            <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
              Choose a picture
            </Button>
            {user.profileImageUrl && (
              <Button
                variant="text"
                disabled={removing}
                onClick={() => attempt(() => remove().unwrap(), words.picture.notRemoved)}
              >
                {removing ? 'Removing...' : 'Remove picture'}
              </Button>
            )}
          </Actions>
        )}
      </div>
    </Area>
  );
}

const Area = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(3),
  padding: theme.spacing(2.5),
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.edge.main}`,
  '&[data-over]': {
    borderStyle: 'solid',
    borderColor: theme.vars.palette.accent.main,
    backgroundColor: theme.vars.palette.quiet.main,
  },
  '& > div:last-of-type': { display: 'grid', gap: theme.spacing(1.5), minWidth: 0 },
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { alignItems: 'start', gap: theme.spacing(2), padding: theme.spacing(2) },
}));

const Wrong = styled('div')(({ theme }) => ({
  fontSize: '0.9375rem',
  fontWeight: 550,
  color: theme.vars.palette.error.main,
  '&:empty': { display: 'none' },
}));
