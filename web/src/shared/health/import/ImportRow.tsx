import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { datesWords } from '../../clock.ts';
import { AskFirst } from '../../components/AskFirst.tsx';
import { Ago } from '../../components/ago/Ago.tsx';
import { exactly } from '../../components/ago/times.ts';
import { keepPlace } from '../../components/keep-place.ts';
import { nameOf } from '../../people/name-of.ts';
import type { EarlierImport } from '../api/measurements.api.ts';
import { words } from '../words/import.ts';
import { useUndoImport } from './use-undo-import.ts';

const said = words.earlier;

/** An import: its author, time, source, days and values; undone after a question. */
export function ImportRow({ athleteId, row }: { athleteId: string; row: EarlierImport }) {
  const { id, importedAt, importedBy, source, sentBy, from, to, mayUndo } = row;
  const [asking, setAsking] = useState(false);
  const [undo, busy] = useUndoImport(athleteId);
  const facts = [
    sentBy && said.sentBy(sentBy),
    source && said.sources[source],
    from && to && datesWords({ from, to }),
    said.values(row),
  ];
  return (
    <Row>
      <div>
        <p>
          <strong>
            <bdi>{nameOf(importedBy)}</bdi>
          </strong>{' '}
          <Ago at={importedAt} />
        </p>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {!mayUndo && <p>{said.notYours}</p>}
      </div>
      {mayUndo && (
        <Button
          ref={keepPlace}
          variant="outlined"
          aria-label={busy ? said.undoing : said.undoOf(exactly(importedAt))}
          aria-disabled={busy}
          onClick={() => {
            if (!busy) setAsking(true);
          }}
        >
          {busy ? said.undoing : said.undo}
        </Button>
      )}
      <AskFirst
        open={asking}
        {...said.ask(row)}
        answered={(yes) => {
          setAsking(false);
          if (yes) void undo(id);
        }}
      />
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  paddingBlock: theme.spacing(1.5),
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  // Long names break instead of moving the button out of view.
  '& > div': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& strong': { color: theme.vars.palette.text.primary },
}));
