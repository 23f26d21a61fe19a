import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, useState } from 'react';
import { type List, useList } from '../../api/use-list.ts';
import { Ago } from '../../components/ago/Ago.tsx';
import { exactly } from '../../components/ago/times.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Note } from '../../components/Note.tsx';
import { ReadList } from '../../components/ReadList.tsx';
import { nameOf } from '../../people/name-of.ts';
import {
  type MedicalCard,
  type MedicalCardVersion,
  useMedicalCardVersionsInfiniteQuery,
} from '../api/medical-card.api.ts';
import { words as dashboard } from '../words/dashboard.ts';
import { words } from '../words/medical-card.ts';
import { BringBack } from './BringBack.tsx';
import { ChangeLines } from './ChangeLines.tsx';
import { changesOf, isChange } from './card-changes.ts';

const said = words.history;
const keyOf = ({ version }: MedicalCardVersion) => String(version);

/** Where the focus goes when the versions show again: the button of one of them, or the list. */
type Place = MedicalCardVersion['version'] | 'list' | null;

/**
 * Who changed what on an athlete's medical card, the latest first. `mayEdit`: whether an earlier version can be brought
 * back.
 */
export function CardHistory({
  athleteId,
  card,
  mayEdit,
  close,
}: {
  athleteId: string;
  card: MedicalCard;
  mayEdit: boolean;
  close: () => void;
}) {
  const list = useList(useMedicalCardVersionsInfiniteQuery(athleteId), { notRead: said.notRead, keyOf });
  const [asked, setAsked] = useState<MedicalCardVersion | null>(null);
  const [isSending, setSending] = useState(false);
  const [place, setPlace] = useState<Place>(null);
  const leave = (to: Place) => {
    setPlace(to);
    setAsked(null);
  };
  return (
    <Dialog
      open
      title={asked ? said.bringBack.title : said.title}
      close={asked ? () => leave(asked.version) : close}
      stays={isSending}
    >
      {asked ? (
        <BringBack
          athleteId={athleteId}
          card={card}
          version={asked}
          sends={setSending}
          leave={() => leave(asked.version)}
          done={() => leave('list')}
        />
      ) : (
        <>
          <Note>{said.lead}</Note>
          <Versions list={list} current={card} place={place} {...(mayEdit && { ask: setAsked })} />
        </>
      )}
    </Dialog>
  );
}

interface Asking {
  readonly current: MedicalCard;
  /** Absent where the viewer may not save the card. */
  readonly ask?: (version: MedicalCardVersion) => void;
  readonly place: Place;
}

function Versions({ list, ...asking }: Asking & { list: List<MedicalCardVersion> }) {
  const rows = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (asking.place === 'list') rows.current?.focus();
  }, [asking.place]);
  return (
    <ReadList list={list} height={200} empty={said.empty}>
      {(versions) => (
        <Rows ref={rows} aria-label={said.title} tabIndex={-1}>
          {versions.map((version, index) => (
            <Change
              key={version.version}
              version={version}
              before={versions[index + 1] ?? (version.version === 1 ? null : undefined)}
              {...asking}
            />
          ))}
        </Rows>
      )}
    </ReadList>
  );
}

/** `before`: null for the first card; undefined while it is not read. */
function Change({
  version,
  before,
  current,
  ask,
  place,
}: Asking & { version: MedicalCardVersion; before: MedicalCardVersion | null | undefined }) {
  const { savedBy, savedAt, changed } = version;
  const changes = before === undefined ? { added: [], removed: [] } : changesOf(before, version);
  return (
    <Row>
      <p>
        <strong>{savedBy ? nameOf(savedBy) : dashboard.somebodyGone}</strong> · <Ago at={savedAt} />
      </p>
      {!isChange(changes) && <p>{changed.map((part) => said.parts[part]).join(', ')}</p>}
      <ChangeLines {...changes} />
      {ask && isChange(changesOf(current, version)) && (
        <div>
          <Button
            ref={keepPlace}
            variant="outlined"
            autoFocus={place === version.version}
            aria-label={said.bringBack.askOf(exactly(savedAt))}
            onClick={() => ask(version)}
          >
            {said.bringBack.ask}
          </Button>
        </div>
      )}
    </Row>
  );
}

const Rows = styled('ol')({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  paddingBlock: theme.spacing(2),
  overflowWrap: 'anywhere',
  '&:not(:first-of-type)': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& p': { margin: 0 },
}));
