import Button from '@mui/material/Button';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { CardHead } from '../../../../shared/health/picture/CardHead.tsx';
import { words } from '../../words/editing.ts';

const { several: said, history: past, title } = words;

/** Actions on the whole assessment. `closed`: disabled while an edit is open. */
export function PictureHead({
  hasDraft,
  hasHistory,
  closed,
  several,
  history,
}: {
  hasDraft: boolean;
  hasHistory: boolean;
  closed: boolean;
  several: () => void;
  history: () => void;
}) {
  return (
    <div>
      <CardHead title={title}>
        <Actions>
          {hasHistory && (
            <Button variant="outlined" onClick={history} disabled={closed}>
              {past.open}
            </Button>
          )}
          <Button variant="outlined" onClick={several} disabled={closed}>
            {hasDraft ? said.goOn : said.open}
          </Button>
        </Actions>
      </CardHead>
      {hasDraft && <Note>{said.draft}</Note>}
    </div>
  );
}
