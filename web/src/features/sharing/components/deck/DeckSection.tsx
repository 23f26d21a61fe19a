import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { toFailure } from '../../../../shared/api/failure.ts';
import { wordsOf } from '../../../../shared/api/words-of.ts';
import { Actions } from '../../../../shared/components/Actions.tsx';
import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { Card } from '../../../../shared/components/Card.tsx';
import { Note } from '../../../../shared/components/Note.tsx';
import { Section } from '../../../../shared/components/Section.tsx';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { ErrorState } from '../../../../shared/components/states.tsx';
import { UndoStrip } from '../../../../shared/components/UndoStrip.tsx';
import { failureNotice } from '../../../../shared/notices/failure-notice.ts';
import { say } from '../../../../shared/notices/notices.ts';
import { useAthleteProfileQuery } from '../../../../shared/session/profile.api.ts';
import { useViewer } from '../../../../shared/session/viewer.ts';
import { useAppDispatch } from '../../../../shared/store-hooks.ts';
import {
  type DeckCard,
  type DeckConsent,
  useDeckConsentQuery,
  useRevokeDeckConsentMutation,
  useSaveDeckConsentMutation,
} from '../../api.ts';
import type { Known } from '../../deck-card.ts';
import { useUndoing } from '../../state/use-undoing.ts';
import { deckWords as said } from '../../words.ts';
import { DeckDialog } from './DeckDialog.tsx';

/** Whether the athlete is shown to investors; off until the athlete agrees. */
export function DeckSection({ mayAgree }: { mayAgree: boolean }) {
  const { data: consent, error, isFetching, refetch } = useDeckConsentQuery();
  return (
    <Section title={said.title} lead={said.lead}>
      {consent ? (
        <Consent consent={consent} mayAgree={mayAgree} />
      ) : error && !isFetching ? (
        <ErrorState text={wordsOf(toFailure(error), said.notRead)} tryAgain={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      )}
    </Section>
  );
}

function Consent({ consent: { card, since, isShown }, mayAgree }: { consent: DeckConsent; mayAgree: boolean }) {
  const dispatch = useAppDispatch();
  const [revoke, { isLoading: isRevoking }] = useRevokeDeckConsentMutation();
  const [save] = useSaveDeckConsentMutation();
  const [isWording, setWording] = useState(false);
  const { known, isLoading } = useKnown(card, isWording);
  const undoing = useUndoing();
  const sheet = useRef<HTMLDivElement>(null);
  const failed = (text: string) => (error: unknown) => void dispatch(say(failureNotice(toFailure(error), { text })));

  /** The pressed button disappears; its focus moves to the sheet. */
  const after = (work: () => void) => () => {
    sheet.current?.focus({ preventScroll: true });
    work();
  };

  async function stop(shown: DeckCard) {
    try {
      await revoke().unwrap();
      if (mayAgree) undoing.offer(said.stopped, () => void save(shown).unwrap().catch(failed(said.undoFailed)));
    } catch (error) {
      failed(said.stopFailed)(error);
    }
  }

  return (
    <Sheet ref={sheet} role="group" aria-label={said.title} tabIndex={-1}>
      {card ? (
        <div>
          <Name>{`${card.firstName} ${card.lastName}`}</Name>
          <Note>{`${card.position}, ${card.team} · ${said.years(card.yearsActive)}`}</Note>
          <Note>
            {isShown ? said.shown : said.waiting} {since && <Ago at={since} />}
          </Note>
        </div>
      ) : (
        <Note>{said.off}</Note>
      )}
      {(mayAgree || card) && (
        <Actions>
          {mayAgree && (
            <Button variant="outlined" disabled={isLoading} onClick={() => setWording(true)}>
              {card ? said.change : said.agree}
            </Button>
          )}
          {card && (
            <Button variant="outlined" disabled={isRevoking} onClick={after(() => void stop(card))}>
              {said.stop}
            </Button>
          )}
        </Actions>
      )}
      <div role="status">
        {undoing.all.map(({ id, text, until, undo }) => (
          <UndoStrip key={id} text={text} until={until} label={said.undo} undo={after(undo)} />
        ))}
      </div>
      {isWording && !isLoading && <DeckDialog known={known} isNew={card === null} close={() => setWording(false)} />}
    </Sheet>
  );
}

/** What was agreed, or what the account and the profile say, once it is asked for. */
function useKnown(card: DeckCard | null, isAsked: boolean): { known: Known; isLoading: boolean } {
  const { user } = useViewer();
  const { data: profile, isLoading } = useAthleteProfileQuery(undefined, { skip: card !== null || !isAsked });
  const known = card ?? { ...profile, firstName: user?.firstName ?? null, lastName: user?.lastName ?? null };
  return { known, isLoading };
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 720,
  '& > [role="status"]:empty': { position: 'absolute' },
}));
const Name = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 0.5),
  overflowWrap: 'anywhere',
}));
