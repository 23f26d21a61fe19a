import { styled } from '@mui/material/styles';
import { Sparkline } from '../../../shared/components/metric/Sparkline.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import type { Wellness } from '../../../shared/health/api/wellness.api.ts';
import { dayWords, figureOf, noRatioReason } from '../../../shared/health/series/series-of.ts';
import { words as seriesWords } from '../../../shared/health/words/series.ts';
import type { Figures } from '../figures.ts';
import { SubBlock } from '../sheet/Block.tsx';
import { words } from '../words.ts';

const said = seriesWords.loads;

/** The load of the sessions, and the acute and chronic load as on the dashboard. */
export function Load({ wellness, figures }: { wellness: Wellness; figures: Figures }) {
  const { load, loadMethod } = wellness;
  const { series, given, latest, latestOn, latestNote, most } = figures;
  const reason = noRatioReason(wellness);
  const daily = (value: number) => `${figureOf(value)} ${said.perDay}`;
  return (
    <SubBlock title={`${said.title} (${series.unit})`}>
      <Row>
        <Fact
          name={words.heads.latest}
          value={[figureOf(latest), latestNote, dayWords(latestOn)].filter((said) => said !== null).join(', ')}
        />
        <Fact name={words.heads.most} value={figureOf(most)} />
        {load && <Fact name={said.acute} value={daily(load.acute)} />}
        {load && <Fact name={said.chronic} value={daily(load.chronic)} />}
        {load && load.ratio !== null && <Fact name={said.ratio} value={load.ratio.toFixed(2)} />}
        {given.length > 1 && <Sparkline values={given} />}
      </Row>
      {reason && (
        <p>
          {reason.title}. {reason.text}
        </p>
      )}
      <Small>
        {loadMethod} {load && said.basis(load.daysWithData)} {said.never}
      </Small>
    </SubBlock>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <dl>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </dl>
);

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 4),
  fontVariantNumeric: 'tabular-nums',
  '& dl, & dd': { margin: 0 },
  '& dt': { fontSize: '0.9375em', color: theme.vars.palette.text.secondary },
}));

const Small = styled(Note)({ fontSize: '0.875em', maxWidth: 'none' });
