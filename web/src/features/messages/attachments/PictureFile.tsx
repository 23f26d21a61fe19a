import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { latePart } from '../../../shared/late/late-part.tsx';
import { words } from '../words.ts';
import { type Attachment, linkSeconds, useAttachmentLinkQuery } from './attachments.api.ts';

// Lazy: a picture is opened now and then.
const AttachedPicture = latePart(async () => ({ default: (await import('./AttachedPicture.tsx')).AttachedPicture }));

const said = words.files;
const widest = 280;
const highest = 320;

/** Reserves the final size before the picture loads, to avoid a layout shift. */
function sizeOf({ width, height }: Attachment) {
  const [wide, high] = [width ?? 1, height ?? 1];
  const share = Math.min(1, widest / wide, highest / high);
  // Very narrow pictures stay large enough to press.
  return { width: Math.max(44, Math.round(wide * share)), aspectRatio: `${wide} / ${high}` };
}

export function PictureFile({ file }: { file: Attachment }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useAttachmentLinkQuery(file.id, { refetchOnMountOrArgChange: linkSeconds });
  const [broken, setBroken] = useState(false);
  const failed = error !== undefined || broken;

  function press() {
    if (!failed) return setOpen(true);
    setBroken(false);
    void refetch();
  }

  return (
    <>
      <Frame
        type="button"
        style={sizeOf(file)}
        aria-haspopup={failed ? undefined : 'dialog'}
        aria-label={failed ? said.showAgain(file.name) : said.show(file.name)}
        onClick={press}
      >
        {failed && <span>{words.thread.tryAgain}</span>}
        {data?.previewUrl && !failed && <img src={data.previewUrl} alt="" onError={() => setBroken(true)} />}
      </Frame>
      <Suspense>{open && <AttachedPicture file={file} close={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const Frame = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  maxWidth: '100%',
  minHeight: 44,
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.quiet.main,
  font: 'inherit',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
}));
