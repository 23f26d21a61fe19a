import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { dateWords } from '../../clock.ts';
import { useNow } from '../../components/ago/now.ts';
import { Badge } from '../../components/Badge.tsx';
import { Note } from '../../components/Note.tsx';
import { latePart } from '../../late/late-part.tsx';
import { dayOf } from '../../sharing/until.ts';
import type { Medicine } from '../api/medical-card.api.ts';
import { kindWords, words } from '../words/medical-card.ts';
import { CardPart, CardRow, Rows } from './CardPart.tsx';
import { hasEnded, standingOf } from './exemption.ts';
import type { PartShown } from './MedicalCardSection.tsx';

// Lazy: a card is read more often than it is changed.
const MedicineDialog = latePart(async () => ({ default: (await import('./MedicineDialog.tsx')).MedicineDialog }));

const said = words.medicines;

/** Medicines and supplements, with what the anti-doping rules say of each; those that have ended behind a summary. */
export function Medicines({ athleteId, card, mayEdit }: PartShown) {
  const [editing, setEditing] = useState<{ medicine: Medicine | null } | null>(null);
  const today = dayOf(useNow());
  const all = card?.medicines ?? [];
  const ended = all.filter((medicine) => hasEnded(medicine, today));
  const current = all.filter((medicine) => !ended.includes(medicine));
  const listed = (some: readonly Medicine[]) => (
    <Rows>
      {some.map((medicine) => (
        <CardRow
          key={JSON.stringify(medicine)}
          name={medicine.name}
          {...(mayEdit && { change: () => setEditing({ medicine }) })}
        >
          <MedicineWords medicine={medicine} today={today} />
        </CardRow>
      ))}
    </Rows>
  );
  return (
    <CardPart
      title={said.title}
      foot={
        mayEdit && (
          <Button variant="outlined" onClick={() => setEditing({ medicine: null })}>
            {said.add}
          </Button>
        )
      }
    >
      {all.length === 0 && <Note>{said.unsaid}</Note>}
      {current.length > 0 && listed(current)}
      {ended.length > 0 && (
        <Ended>
          <summary>{said.ended(ended.length)}</summary>
          {listed(ended)}
        </Ended>
      )}
      <Suspense>
        {editing && <MedicineDialog {...editing} athleteId={athleteId} card={card} close={() => setEditing(null)} />}
      </Suspense>
    </CardPart>
  );
}

function MedicineWords({ medicine, today }: { medicine: Medicine; today: string }) {
  const { name, kind, dose, reason, since, until } = medicine;
  const { tone, text } = standingOf(medicine, today);
  const facts = [dose, reason, since && said.from(dateWords(since)), until && said.to(dateWords(until))];
  return (
    <>
      <strong>{name}</strong>
      <p>{[kindWords[kind], ...facts].filter(Boolean).join(' · ')}</p>
      {!hasEnded(medicine, today) && (
        <Standing>
          <Badge tone={tone}>{text}</Badge>
        </Standing>
      )}
    </>
  );
}

/** A long state may break. */
const Standing = styled('div')({ '& > span, & span': { whiteSpace: 'normal' } });

const Ended = styled('details')({
  '& summary': { minHeight: 44, paddingBlock: 10, cursor: 'pointer', fontWeight: 600 },
});
