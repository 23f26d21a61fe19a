import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { Actions } from '../../components/Actions.tsx';
import { exactly } from '../../components/ago/times.ts';
import { Note } from '../../components/Note.tsx';
import { say } from '../../notices/notices.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { MedicalCard, MedicalCardVersion } from '../api/medical-card.api.ts';
import { words } from '../words/medical-card.ts';
import { ChangeLines } from './ChangeLines.tsx';
import { changesOf, isChange } from './card-changes.ts';
import { contentOf } from './content-of.ts';
import { useCardChange } from './use-card-form.ts';

const said = words.history.bringBack;

/** Shows what an earlier version would change on the current card, and saves it as the next version. */
export function BringBack({
  athleteId,
  card,
  version,
  sends,
  leave,
  done,
}: {
  athleteId: string;
  card: MedicalCard;
  version: MedicalCardVersion;
  /** Called when it is sent, and when the answer is there. */
  sends: (isSending: boolean) => void;
  leave: () => void;
  done: () => void;
}) {
  const { apply, isStale, isBusy } = useCardChange({ athleteId, card });
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  const changes = changesOf(card, version);
  const differs = isChange(changes);
  async function bringBack() {
    if (isBusy) return;
    sends(true);
    const isSaved = await apply(() => contentOf(version));
    sends(false);
    if (!isSaved) return;
    dispatch(say(said.done));
    done();
  }
  return (
    <Question ref={place} role="group" aria-label={said.title} tabIndex={-1}>
      <Note>{said.lead(exactly(version.savedAt))}</Note>
      <Note role="status">{differs ? isStale && said.stale : said.same}</Note>
      {differs && (
        <>
          <strong>{said.differs}</strong>
          <ChangeLines {...changes} />
        </>
      )}
      <Actions>
        <Button variant="outlined" disabled={isBusy} onClick={leave}>
          {words.cancel}
        </Button>
        {differs && (
          <Button aria-disabled={isBusy} onClick={() => void bringBack()}>
            {isBusy ? said.doing : said.yes}
          </Button>
        )}
      </Actions>
    </Question>
  );
}

const Question = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
