import { styled } from '@mui/material/styles';
import { useEffect, useId, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { DownIcon } from '../../components/icons.tsx';
import { Section, type SectionProps } from '../../components/Section.tsx';
import { motion } from '../../theme/tokens.ts';
import { useFolds } from './FoldsOnPhones.tsx';
import { foldedHeight, isOpened, keepOpened } from './opened.ts';

/**
 * A section that folds within `FoldsOnPhones`; an address that leads to it opens it. Its content is made when it is opened
 * first, and stays from then on, with what was typed in it.
 */
export function FoldingSection({
  inShort,
  title,
  lead,
  children,
  ...section
}: SectionProps & {
  title: string;
  /** What stands in it now, in a line; blank while that is read. Undefined: it does not fold, such as after a failure. */
  inShort: string | undefined;
}) {
  const { state, isMade, toggle, keepOpen } = useFold(section.place?.id ?? title, inShort !== undefined);
  const content = useId();
  const isFolded = state === 'folded';
  return (
    <Folding
      {...section}
      data-fold={state}
      title={
        state === undefined ? (
          title
        ) : (
          <button type="button" aria-expanded={!isFolded} aria-controls={content} onClick={toggle}>
            {title}
            <DownIcon />
          </button>
        )
      }
      lead={isFolded ? inShort || '\u00a0' : lead}
    >
      {/* What somebody uses stays open when the room becomes less, and when it is read again after a failure. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the focus of what is in it */}
      <div id={content} hidden={isFolded} onFocus={keepOpen}>
        {isMade && children}
      </div>
    </Folding>
  );
}

/** `state`: undefined where the section does not fold. */
function useFold(id: string, mayFold: boolean) {
  const folds = useFolds() && mayFold;
  const { hash, key } = useLocation();
  const how = useNavigationType();
  const here = `${key}${hash}`;
  const isNamed = hash === `#${id}`;
  // Back and Forward open nothing. An address that the browser itself goes to, as from a push message, has no key.
  const opens = isNamed && (how !== 'POP' || key === 'default');
  const [{ isOpen, at }, setOpen] = useState({ isOpen: isNamed || isOpened(id), at: here });
  if (at !== here) setOpen({ isOpen: isOpen || opens, at: here });
  useEffect(() => keepOpened(id, isOpen), [id, isOpen]);
  const isFolded = folds && !isOpen;
  const [wasMade, setMade] = useState(!isFolded);
  if (!wasMade && !isFolded) setMade(true);
  return {
    state: folds ? (isFolded ? 'folded' : 'open') : undefined,
    isMade: wasMade || !isFolded,
    toggle: () => setOpen({ isOpen: !isOpen, at: here }),
    keepOpen: () => {
      if (!isOpen) setOpen({ isOpen: true, at: here });
    },
  } as const;
}

const Folding = styled(Section)(({ theme }) => ({
  // Lines of a list, closer together than sections are.
  '&[data-fold]': { marginBlockStart: theme.spacing(-1) },
  '& > h2 > button': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    letterSpacing: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary, transition: `rotate ${motion}` },
    '&[aria-expanded="true"] svg': { rotate: '180deg' },
  },
  '&[data-fold="folded"]': {
    position: 'relative',
    boxSizing: 'border-box',
    minHeight: foldedHeight,
    padding: theme.spacing(2),
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > h2': { ...theme.typography.h4 },
    // All of it opens it.
    '& > h2 > button': { position: 'static', '&::after': { content: '""', position: 'absolute', inset: 0 } },
    '& > p': {
      margin: theme.spacing(0.5, 0, 0),
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > div': { marginBlockStart: 0 },
  },
  '&[data-fold="open"]': {
    marginBlockEnd: theme.spacing(3),
    '& > h2 > button': { minHeight: 56, paddingInline: theme.spacing(2) },
  },
}));
