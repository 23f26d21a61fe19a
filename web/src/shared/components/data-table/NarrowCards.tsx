import { styled } from '@mui/material/styles';
import { Skeleton } from '../Skeleton.tsx';
import { Checkbox } from './Checkbox.tsx';
import { MainCell } from './MainCell.tsx';
import { selecting } from './selecting.ts';
import { type Body, skeletonRows } from './table-types.ts';

/** The rows as cards, for narrow screens; the main cell is the heading. */
export function NarrowCards<Row>(body: Body<Row>) {
  const { label, columns, rows, keyOf, nameOf, selection, onOpen, busy = false } = body;
  const choice = selection && selecting(selection, body);
  const others = columns.filter(({ main }) => !main);
  return (
    <div>
      {choice && rows && rows.length > 0 && (
        <All>
          <Checkbox
            label="Select all that are shown"
            words="Select all"
            checked={choice.all}
            partly={choice.some}
            disabled={choice.none}
            onChange={choice.toggleAll}
          />
        </All>
      )}
      <Cards aria-label={label} aria-busy={rows === undefined || busy} data-busy={busy || undefined}>
        {rows?.map((row) => {
          const key = keyOf(row);
          const selected = selection?.selected.has(key) ?? false;
          return (
            <li key={key} data-key={key} data-selected={selected || undefined}>
              <Head>
                {choice && (
                  <Checkbox
                    label={`Select ${nameOf(row)}`}
                    checked={selected}
                    disabled={!choice.isSelectable(row)}
                    onChange={() => choice.toggle(key)}
                  />
                )}
                {columns.map(
                  ({ id, main, cell }) =>
                    main && (
                      <h3 key={id} data-main tabIndex={-1}>
                        <MainCell open={onOpen && (() => onOpen(row))}>{cell(row)}</MainCell>
                      </h3>
                    ),
                )}
              </Head>
              <dl>
                {others.map(({ id, title, cell, bare }) => (
                  <div key={id} data-bare={bare || undefined}>
                    <dt>{title}</dt>
                    <dd>{cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
        {rows === undefined &&
          skeletonRows.map((row) => (
            <li key={row}>
              <Head>
                <Skeleton width={180} height={20} />
              </Head>
              <dl>
                {others.map(({ id, title }) => (
                  <div key={id}>
                    <dt>{title}</dt>
                    <dd>
                      <Skeleton width={88} height={16} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
      </Cards>
    </div>
  );
}

const All = styled('div')(({ theme }) => ({
  marginInlineStart: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
}));

const Cards = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  transition: 'opacity 160ms ease-out',
  '&[data-busy]': { opacity: 0.85 },
  '& > li': {
    padding: theme.spacing(1, 2, 2),
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    // Skips rendering cards that are far out of view.
    '&:nth-of-type(n+31)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 320px' },
    '&[data-selected]': { backgroundColor: theme.vars.palette.quiet.main },
  },
  '& dl': { display: 'grid', gap: theme.spacing(0.75), margin: theme.spacing(1, 0, 0), fontSize: '0.9375rem' },
  '& dl > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: theme.spacing(2) },
  '& [data-bare]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& [data-bare] dt': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { minWidth: 0, margin: 0 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  '& > label': { marginInlineStart: -13 },
  '& > h3': { ...theme.typography.h4, flex: 1, minWidth: 0, margin: 0, fontSize: '1.0625rem', textWrap: 'wrap' },
}));
