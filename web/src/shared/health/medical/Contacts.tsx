import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Note } from '../../components/Note.tsx';
import type { Contact } from '../api/medical-card.api.ts';
import { words } from '../words/medical-card.ts';
import { CardPart, CardRow, Rows } from './CardPart.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import type { PartShown } from './MedicalCardSection.tsx';
import { telOf } from './tel-of.ts';

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
      {editing && <ContactDialog {...editing} athleteId={athleteId} card={card} close={() => setEditing(null)} />}
    </CardPart>
  );
}
