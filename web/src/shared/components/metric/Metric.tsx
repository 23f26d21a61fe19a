import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Ago } from '../ago/Ago.tsx';
import { Card } from '../Card.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Unseen } from '../Unseen.tsx';
import { Sparkline } from './Sparkline.tsx';
import { type Trend, wordsOf } from './trend.ts';

interface Reading {
  readonly figure: ReactNode;
  readonly unit?: string;
  readonly trend?: Trend;
  readonly at: string;
  /** The author: a person or a device. */
  readonly by: string;
}

/**
 * A value with its trend, age and author. `undefined`: loading; null: no value yet, which shows `none`. Children stand
 * below the value.
 */
export function Metric({
  label,
  reading,
  none = 'No data yet',
  children,
}: {
  label: string;
  reading: Reading | null | undefined;
  none?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet role="group" aria-labelledby={id} aria-busy={reading === undefined}>
      <h3 id={id}>{label}</h3>
      {reading && <Read {...reading} />}
      {reading === null && <None>{none}</None>}
      {reading === undefined && (
        <>
          <Row>
            <Skeleton width={72} height={40} />
            <Skeleton width={120} height={28} />
          </Row>
          <Skeleton width={160} height={20} />
        </>
      )}
      {children}
    </Sheet>
  );
}

function Read({ figure, unit, trend, at, by }: Reading) {
  const drawn = trend && trend.values.length > 1 ? trend : null;
  return (
    <>
      <Row>
        <Figure className="figure">
          {figure}
          {unit && <span> {unit}</span>}
        </Figure>
        {drawn && <Sparkline values={drawn.values} />}
      </Row>
      {drawn && <Unseen>{wordsOf(drawn)}</Unseen>}
      <Source>
        <Ago at={at} /> · {by}
      </Source>
    </>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gap: theme.spacing(1.5),
  alignContent: 'space-between',
  minHeight: 156,
  minWidth: 0,
  '& h3': { margin: 0, font: 'inherit', fontWeight: 600, color: theme.vars.palette.text.secondary },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  minHeight: 44,
}));

const Figure = styled('p')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.h2.fontFamily,
  fontSize: '2.441rem',
  fontWeight: 640,
  letterSpacing: '-0.03em',
  lineHeight: 1.1,
  '& span': {
    marginInlineStart: theme.spacing(0.5),
    fontSize: '1rem',
    fontWeight: 550,
    letterSpacing: 0,
    color: theme.vars.palette.text.secondary,
  },
}));

const None = styled('p')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.h4.fontFamily,
  fontSize: '1.25rem',
  color: theme.vars.palette.text.secondary,
}));

const Source = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.9375rem',
  color: theme.vars.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
