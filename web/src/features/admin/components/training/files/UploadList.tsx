import { styled } from '@mui/material/styles';
import { IconButton } from '../../../../../shared/components/IconButton.tsx';
import { CrossIcon } from '../../../../../shared/components/icons.tsx';
import { keepPlace } from '../../../../../shared/components/keep-place.ts';
import { Progress } from '../../../../../shared/components/progress/Progress.tsx';
import { TryAgain } from '../../../../../shared/components/TryAgain.tsx';
import { trainingWords } from '../../../words-of-training.ts';
import type { Upload, Uploads } from './uploads.ts';

const { upload: said } = trainingWords;

/** The files on their way, each with its own progress. */
export const UploadList = ({
  uploads,
  again,
  remove,
}: Pick<Uploads, 'again' | 'remove'> & { uploads: readonly Upload[] }) => (
  <List aria-label="Uploads">
    {uploads.map((upload) => (
      <li key={upload.id}>
        <Going {...upload} />
        <div>
          {upload.state === 'FAILED' && <TryAgain variant="outlined" press={() => again(upload.id)} />}
          <IconButton ref={keepPlace} label={`Remove ${upload.name}`} onClick={() => remove(upload.id)}>
            <CrossIcon />
          </IconButton>
        </div>
      </li>
    ))}
  </List>
);

function Going({ name, state, sent, wrong }: Upload) {
  if (state === 'SENDING') return <Progress label={name} value={Math.round(sent * 100)} />;
  if (state === 'WAITING') return <Progress label={name} value={0} words={said.waits} />;
  return (
    <div role="alert">
      <strong>{name}</strong>
      <p>{state === 'DUPLICATE' ? said.duplicate : (wrong ?? said.failed.text)}</p>
    </div>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: theme.spacing(1),
    padding: theme.spacing(1, 0.5, 1, 2),
    borderRadius: 8,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
  '& li > div:last-of-type': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
}));
