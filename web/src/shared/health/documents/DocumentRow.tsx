import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { sizeInWords } from '../../components/file-drop/files.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Icon } from '../../components/icons.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { nameOf } from '../../people/name-of.ts';
import type { HealthDocument } from '../api/documents.api.ts';
import { injuryDay } from '../injuries/injury-day.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { documentKindWords, words } from '../words/documents.ts';
import { DocumentMark } from './DocumentMark.tsx';
import { fileAt, isPicture } from './listed.ts';

/** A document; all of the row opens its file: a picture in the page, a PDF as a download, once at a time. */
export function DocumentRow({
  document,
  readAt,
  isDownloading,
  show,
  save,
  ask,
}: {
  document: HealthDocument;
  /** When the documents were read. */
  readAt: number;
  /** Its file is on the way. */
  isDownloading: boolean;
  /** Shows the picture. */
  show: () => void;
  /** Downloads the file. */
  save: () => void;
  /** Opens the menu below the button. */
  ask: (from: HTMLElement) => void;
}) {
  const { title, kind, date, note, file, addedBy } = document;
  const type = words.file(file.mediaType, sizeInWords(file.size));
  const whatOpens = isPicture(document) ? type : words.downloads(type);
  function saveHere(event: MouseEvent) {
    // Pressed with a key, it opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    save();
  }
  return (
    <Row aria-busy={isDownloading}>
      <DocumentMark document={document} readAt={readAt} />
      <div>
        <h3 dir="auto" title={title}>
          {isPicture(document) ? (
            <button type="button" aria-haspopup="dialog" onClick={show}>
              <span>{title}</span>
            </button>
          ) : (
            <a href={fileAt(document)} download={file.name} onClick={saveHere}>
              <span>{title}</span>
            </a>
          )}
        </h3>
        <p>
          <span>{documentKindWords[kind]}</span>
          <span>
            <time dateTime={date}>{injuryDay(date)}</time>
          </span>
          <span>{isDownloading ? words.downloading(type) : whatOpens}</span>
          <span>{words.by(addedBy ? nameOf(addedBy) : dashboard.somebodyGone)}</span>
        </p>
        {note !== null && <div dir="auto">{note}</div>}
      </div>
      {/* A removed document disappears: the focus goes to the section. */}
      <IconButton
        ref={keepPlace}
        label={words.menuOf(title)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => ask(currentTarget)}
      >
        <Icon>
          <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth={2.5} />
        </Icon>
      </IconButton>
    </Row>
  );
}

/** The place of a dot between two facts. */
const dot = 16;

const Row = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1.5, 1, 1.5, 2),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '&:hover': { backgroundColor: theme.vars.palette.quiet.main },
  '& h3': { margin: 0, fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
  '& h3 span': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
  },
  '& h3 > *': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    '&:focus-visible': { outline: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    // The row is what is pressed.
    '&:focus-visible::after': { outline: `2px solid ${theme.vars.palette.accent.main}`, outlineOffset: -2 },
  },
  // A line neither begins nor ends with a dot: those at its start are cut off.
  '& p': {
    display: 'flex',
    flexWrap: 'wrap',
    margin: `0 0 0 -${dot}px`,
    clipPath: `inset(0 0 0 ${dot}px)`,
    fontSize: '0.9375rem',
    color: theme.vars.palette.text.secondary,
  },
  '& p > span': { position: 'relative', paddingInlineStart: dot },
  '& p > span::before': { content: '"·"', position: 'absolute', insetInlineStart: dot / 2 - 2 },
  // Its text can be selected.
  '& > div > div': {
    position: 'relative',
    zIndex: 1,
    width: 'fit-content',
    margin: theme.spacing(0.5, 0, 0),
    whiteSpace: 'pre-wrap',
  },
  '& > button': { position: 'relative', zIndex: 1 },
}));
