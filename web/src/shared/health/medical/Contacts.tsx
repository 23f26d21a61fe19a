import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Suspense, useState } from 'react';
import { Note } from '../../components/Note.tsx';
import { latePart } from '../../late/late-part.tsx';
import type { Contact } from '../api/medical-card.api.ts';
import { words } from '../words/medical-card.ts';
import { CardPart, CardRow, Rows } from './CardPart.tsx';
import type { PartShown } from './MedicalCardSection.tsx';
import { telOf } from './tel-of.ts';

// Lazy: a card is read more often than it is changed.
const ContactDialog = latePart(async () => ({ default: (await import('./ContactDialog.tsx')).ContactDialog }));

const said = words.contacts;

/** Whom to call, each with a link that calls. */
export function Contacts({ athleteId, card, mayEdit }: PartShown) {
  const [editing, setEditing] = useState<{ contact: Contact | null } | null>(null);
  const listed = card?.contacts ?? [];
  return (
    <CardPart
      title={said.title}
      foot={
        mayEdit && (
          <Button variant="outlined" onClick={() => setEditing({ contact: null })}>
            {said.add}
          </Button>
        )
      }
    >
      {listed.length === 0 && <Note>{said.unsaid}</Note>}
      {listed.length > 0 && (
        <Rows>
          {listed.map((contact) => (
            <CardRow
              key={JSON.stringify(contact)}
              name={contact.name}
              {...(mayEdit && { change: () => setEditing({ contact }) })}
            >
              <strong>
                <bdi>{contact.name}</bdi>
              </strong>
              {contact.relation && <p>{contact.relation}</p>}
              <Link href={telOf(contact.phone)} aria-label={said.call(contact.name, contact.phone)}>
                {contact.phone}
              </Link>
            </CardRow>
          ))}
        </Rows>
      )}
      <Suspense>
        {editing && <ContactDialog {...editing} athleteId={athleteId} card={card} close={() => setEditing(null)} />}
      </Suspense>
    </CardPart>
  );
}
