import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { dateWords } from '../../clock.ts';
import { Actions } from '../../components/Actions.tsx';
import { Ago } from '../../components/ago/Ago.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { nameOf } from '../../people/name-of.ts';
import type { CareNote } from '../api/care-notes.api.ts';
import { RecordFoot, RecordHead, RecordSheet } from '../record-card.ts';
import { noteKindWords, words } from '../words/care-notes.ts';
import { EarlierWordings } from './EarlierWordings.tsx';
import { FoldedText } from './FoldedText.tsx';
import { WithdrawNote } from './WithdrawNote.tsx';

/** A care note; of a withdrawn one only who withdrew it and when. `correct`: for its author. */
export function NoteCard({ note, correct }: { note: CareNote; correct?: () => void }) {
  const { kind, happenedOn, text, writtenAt, writtenBy, correctedAt, withdrawnAt, earlier } = note;
  const day = dateWords(happenedOn);
  const name = words.of(noteKindWords[kind], day);
  const author = writtenBy ? nameOf(writtenBy) : words.somebodyGone;
  if (withdrawnAt !== null || text === null) {
    return (
      <Sheet tabIndex={-1}>
        <small>
          {words.withdrawn(author, day)}
          {withdrawnAt !== null && (
            <>
              {' · '}
              <Ago at={withdrawnAt} />
            </>
          )}
        </small>
      </Sheet>
    );
  }
  return (
    // Takes the focus of its buttons when it is withdrawn.
    <Sheet tabIndex={-1}>
      <RecordHead>
        <h3>{noteKindWords[kind]}</h3>
        <time dateTime={happenedOn}>{day}</time>
      </RecordHead>
      <FoldedText name={name}>{text}</FoldedText>
      <RecordFoot>
        <small>
          {author} · <Ago at={writtenAt} />
          {correctedAt !== null && (
            <>
              {` · ${words.corrected} `}
              <Ago at={correctedAt} />
            </>
          )}
        </small>
        {correct && (
          <Actions>
            <Button ref={keepPlace} variant="outlined" aria-label={words.correctOf(name)} onClick={correct}>
              {words.correct}
            </Button>
            <WithdrawNote note={note} name={name} />
          </Actions>
        )}
      </RecordFoot>
      {earlier.length > 0 && <EarlierWordings earlier={earlier} />}
    </Sheet>
  );
}

const Sheet = styled(RecordSheet)(({ theme }) => ({
  '& small': { fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
