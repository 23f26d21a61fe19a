import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { toFailure } from '../../api/failure.ts';
import { Badge, type BadgeTone } from '../../components/Badge.tsx';
import { keepPlace } from '../../components/keep-place.ts';
import { Note } from '../../components/Note.tsx';
import { latePart } from '../../late/late-part.tsx';
import { useFailureNotice } from '../../notices/use-failure-notice.ts';
import type { Allergy, MedicalCard } from '../api/medical-card.api.ts';
import { severityWords, words } from '../words/medical-card.ts';
import { CardPart, CardRow, Rows } from './CardPart.tsx';
import type { PartShown } from './MedicalCardSection.tsx';
import { useCardSave } from './use-card-form.ts';
import { worstFirst } from './worst-first.ts';

// Lazy: a card is read more often than it is changed.
const AllergyDialog = latePart(async () => ({ default: (await import('./AllergyDialog.tsx')).AllergyDialog }));

const said = words.allergies;
const tones = { SEVERE: 'bad', MODERATE: 'waiting', MILD: 'none' } as const satisfies Record<
  Allergy['severity'],
  BadgeTone
>;

/** The allergies, the worst first. Without one, whether somebody has said that there are none. */
export function Allergies({ athleteId, card, mayEdit }: PartShown) {
  const [editing, setEditing] = useState<{ allergy: Allergy | null } | null>(null);
  const listed = worstFirst(card?.allergies ?? []);
  return (
    <CardPart
      title={said.title}
      foot={
        mayEdit && (
          <>
            <Button variant="outlined" onClick={() => setEditing({ allergy: null })}>
              {said.add}
            </Button>
            {listed.length === 0 && !card?.noKnownAllergies && <SayNone athleteId={athleteId} card={card} />}
          </>
        )
      }
    >
      {listed.length === 0 &&
        (card?.noKnownAllergies ? <Badge tone="good">{said.none}</Badge> : <Note>{said.unsaid}</Note>)}
      {listed.length > 0 && (
        <Rows>
          {listed.map((allergy) => (
            <CardRow
              key={JSON.stringify(allergy)}
              name={allergy.substance}
              {...(mayEdit && { change: () => setEditing({ allergy }) })}
            >
              <strong>{allergy.substance}</strong>
              <Badge tone={tones[allergy.severity]}>{severityWords[allergy.severity]}</Badge>
              {allergy.reaction && <p>{allergy.reaction}</p>}
            </CardRow>
          ))}
        </Rows>
      )}
      <Suspense>
        {editing && <AllergyDialog {...editing} athleteId={athleteId} card={card} close={() => setEditing(null)} />}
      </Suspense>
    </CardPart>
  );
}

/** Somebody must say it: an empty list alone says nothing. */
function SayNone({ athleteId, card }: { athleteId: string; card: MedicalCard | null }) {
  const [save, isBusy] = useCardSave({ athleteId, card });
  const notSaved = useFailureNotice(words.failed);
  const say = () => {
    if (!isBusy) save(() => ({ noKnownAllergies: true })).catch((error: unknown) => notSaved(toFailure(error)));
  };
  return (
    <Button ref={keepPlace} variant="outlined" aria-disabled={isBusy} onClick={say}>
      {isBusy ? words.saving : said.sayNone}
    </Button>
  );
}
