import Typography from '@mui/material/Typography';
import { DensityScope } from '../../../shared/theme/DensityScope.tsx';
import { useDensity } from '../../../shared/theme/use-density.ts';
import { ConnectionsBoard } from '../components/board/ConnectionsBoard.tsx';
import { DeskColumn } from '../components/panel/DeskColumn.tsx';
import { boardWords } from '../words-of-board.ts';

/** The connections board on a page of its own. */
export default function ConnectionsPage() {
  const [density] = useDensity();
  return (
    <DensityScope density={density}>
      <DeskColumn>
        <Typography variant="h2" component="h1" tabIndex={-1}>
          {boardWords.title}
        </Typography>
        <ConnectionsBoard />
      </DeskColumn>
    </DensityScope>
  );
}
