import { Suspense, useState } from 'react';
import { latePart } from '../../late/late-part.tsx';
import { bloodGroupWords, words } from '../words/medical-card.ts';
import { CardPart, CardRow, Rows } from './CardPart.tsx';
import type { PartShown } from './MedicalCardSection.tsx';

// Lazy: a card is read more often than it is changed.
const BloodDialog = latePart(async () => ({ default: (await import('./BloodDialog.tsx')).BloodDialog }));

const said = words.blood;

/** The blood group, as somebody has entered it. */
export function BloodGroup({ athleteId, card, mayEdit }: PartShown) {
  const [editing, setEditing] = useState(false);
  const group = card?.bloodGroup ?? null;
  return (
    <CardPart title={said.title}>
      <Rows>
        <CardRow name={said.title} {...(mayEdit && { change: () => setEditing(true) })}>
          {group ? <strong>{bloodGroupWords[group]}</strong> : <p>{said.unsaid}</p>}
        </CardRow>
      </Rows>
      <Suspense>
        {editing && <BloodDialog athleteId={athleteId} card={card} close={() => setEditing(false)} />}
      </Suspense>
    </CardPart>
  );
}
