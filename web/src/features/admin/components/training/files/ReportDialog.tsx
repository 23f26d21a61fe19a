import { styled } from '@mui/material/styles';
import { Dialog } from '../../../../../shared/components/Dialog.tsx';
import { Note } from '../../../../../shared/components/Note.tsx';
import type { TrainingFile } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';

const { report: said } = trainingWords;

/** Lines to mend, and where personal data stands; never the data itself. */
export function ReportDialog({ file, close }: { file: TrainingFile; close: () => void }) {
  const { report, fileType, originalName } = file;
  const unit = fileType === 'PDF' ? 'Page' : 'Line';
  const places = (lines: readonly number[]) =>
    `${unit} ${lines.map((line) => line.toLocaleString('en-GB')).join(', ')}`;
  return (
    <Dialog open title={`${said.title}: ${originalName}`} close={close}>
      {report && (
        <>
          <Note>
            {report.lines.toLocaleString('en-GB')} {fileType === 'PDF' ? 'pages' : 'lines'},{' '}
            {report.characters.toLocaleString('en-GB')} characters to learn from.
          </Note>
          <Found aria-label={said.problems}>
            <h3>{said.problems}</h3>
            {report.problems.length === 0 ? (
              <p>{said.none}</p>
            ) : (
              <dl>
                {report.problems.map(({ line, message }) => (
                  <div key={`${line} ${message}`}>
                    <dt>{places([line])}</dt>
                    <dd>{message}</dd>
                  </div>
                ))}
              </dl>
            )}
            {report.problemCount > report.problems.length && (
              <p>{said.more(report.problemCount - report.problems.length)}</p>
            )}
          </Found>
          <Found aria-label={said.personal}>
            <h3>{said.personal}</h3>
            <p>{report.personalData.length === 0 ? said.noPersonal : said.personalLead}</p>
            <dl>
              {report.personalData.map(({ kind, count, lines }) => (
                <div key={kind}>
                  <dt>
                    {said.kinds[kind]}: {count}
                  </dt>
                  <dd>
                    {places(lines)}
                    {count > lines.length && ' and more'}
                  </dd>
                </div>
              ))}
            </dl>
          </Found>
        </>
      )}
    </Dialog>
  );
}

const Found = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& h3': { ...theme.typography.h4, fontSize: '1rem', margin: 0 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, 1fr) 2fr',
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(0.75),
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& dt': { fontVariantNumeric: 'tabular-nums' },
  '& dd': { margin: 0 },
}));
