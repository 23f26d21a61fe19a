import { TextField } from '../../forms/TextField.tsx';
import type { Contact } from '../api/medical-card.api.ts';
import { words } from '../words/medical-card.ts';
import { CardDialog } from './CardDialog.tsx';
import { has, put, without } from './content-of.ts';
import { type Edited, useCardForm } from './use-card-form.ts';

const said = words.contacts;

/** Enters somebody to call in an emergency, or changes them. */
export function ContactDialog({ contact, ...edited }: Edited & { contact: Contact | null }) {
  const edits = useCardForm(edited, {
    rules: async () => (await import('../rules.ts')).contact,
    initial: { name: contact?.name ?? '', relation: contact?.relation ?? '', phone: contact?.phone ?? '' },
    change: ({ contacts }, given) => ({ contacts: put(contacts, contact, given) }),
    isThere: ({ contacts }) => has(contacts, contact),
  });
  const { form } = edits;
  return (
    <CardDialog
      title={contact ? said.edit : said.add}
      edits={edits}
      close={edited.close}
      {...(contact && {
        remove: () => void edits.remove(({ contacts }) => ({ contacts: without(contacts, contact) })),
      })}
    >
      <TextField field={form.field('name')} label={said.name} />
      <TextField field={form.field('relation')} label={said.relation} hint={said.relationHint} optional />
      <TextField field={form.field('phone')} label={said.phone} hint={said.phoneHint} />
    </CardDialog>
  );
}
