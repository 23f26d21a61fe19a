import { styled } from '@mui/material/styles';
import { Ago } from '../../components/ago/Ago.tsx';
import { Note } from '../../components/Note.tsx';
import { nameOf } from '../../people/name-of.ts';
import type { Biomarkers, BiomarkerVersion } from '../api/biomarkers.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/risk.ts';
import type { Assessment } from './stale.ts';

/** The author of the injury risk and the reason, or that nobody has assessed it. */
export function SetBy({
  biomarkers,
  assessed,
  versions,
}: {
  biomarkers: Biomarkers;
  assessed: Assessment | null;
  versions: readonly BiomarkerVersion[];
}) {
  if (!assessed) {
    return (
      <div>
        <h3>{words.nobody}</h3>
        <Note>{words.nobodyText}</Note>
      </div>
    );
  }
  const { by, at, version } = assessed;
  // The newest versions are loaded; of an older one nothing is said.
  const said = version === biomarkers.version ? biomarkers : versions.find((each) => each.version === version);
  return (
    <div>
      <p>
        {words.setBy} <strong>{by ? nameOf(by) : dashboard.somebodyGone}</strong> · <Ago at={at} /> ·{' '}
        {words.version(version)}
      </p>
      {said && (said.reason ? <Reason>{said.reason}</Reason> : <Note>{words.noReason}</Note>)}
    </div>
  );
}

const Reason = styled('blockquote')(({ theme }) => ({
  margin: theme.spacing(1, 0, 0),
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `2px solid ${theme.vars.palette.edge.main}`,
  whiteSpace: 'pre-line',
}));
