import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Dialog } from '../components/Dialog.tsx';
import { shortName } from '../components/file-drop/files.ts';
import { ErrorState } from '../components/states.tsx';

interface Shown {
  readonly src: string;
  readonly width: number | null;
  readonly height: number | null;
  /** The picture did not load. */
  readonly broken?: () => void;
}

/** A picture as large as the window allows. */
export function PictureDialog({
  name,
  picture,
  error,
  save,
  saving,
  close,
}: {
  name: string;
  /** Null while its address is on the way. */
  picture: Shown | null;
  error: { readonly text: string; readonly tryAgain: () => void } | null;
  save: () => void;
  /** The words of the button that saves it. */
  saving: string;
  close: () => void;
}) {
  return (
    <Dialog
      open
      title={shortName(name)}
      close={close}
      actions={
        <Button variant="outlined" onClick={save}>
          {saving}
        </Button>
      }
    >
      {error && <ErrorState {...error} />}
      {picture && !error && (
        <Picture
          src={picture.src}
          alt={name}
          width={picture.width ?? 0}
          height={picture.height ?? 0}
          onError={picture.broken}
        />
      )}
    </Dialog>
  );
}

const Picture = styled('img')({
  width: 'auto',
  height: 'auto',
  maxWidth: '100%',
  maxHeight: '65dvh',
  marginInline: 'auto',
  objectFit: 'contain',
});
