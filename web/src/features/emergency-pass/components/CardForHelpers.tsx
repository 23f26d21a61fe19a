import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { dayWords } from '../../../shared/clock.ts';
import { useNow } from '../../../shared/components/ago/now.ts';
import { Badge } from '../../../shared/components/Badge.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import type { Allergy, Contact, Medicine } from '../../../shared/health/api/medical-card.api.ts';
import { hasEnded } from '../../../shared/health/medical/exemption.ts';
import { telOf } from '../../../shared/health/medical/tel-of.ts';
import { worstFirst } from '../../../shared/health/medical/worst-first.ts';
import {
  bloodGroupWords,
  kindWords,
  words as medical,
  severityWords,
} from '../../../shared/health/words/medical-card.ts';
import { dayOf } from '../../../shared/sharing/until.ts';
import type { CardOnPass, EmergencyCard } from '../api.ts';
import { words } from '../words.ts';
import { Block, Rows } from './Block.tsx';
import { SevereAllergies } from './SevereAllergies.tsx';
import { Said, Sheet } from './Sheet.tsx';

/** The medical card for somebody in a hurry: what kills first, then what to give, then whom to call. */
export const CardForHelpers = ({ name, card }: EmergencyCard) => (
  <Sheet title={words.titleOf(name)} arrives>
    {card ? (
      <Facts card={card} />
    ) : (
      <Said>
        <p>{words.nothing}</p>
      </Said>
    )}
    <Note>{words.noticed}</Note>
  </Sheet>
);

function Facts({
  card: { allergies, noKnownAllergies, medicines, bloodGroup, contacts, savedAt },
}: {
  card: CardOnPass;
}) {
  const today = dayOf(useNow());
  const severe = allergies.filter(({ severity }) => severity === 'SEVERE');
  const taken = medicines.filter((medicine) => !hasEnded(medicine, today));
  return (
    <>
      {severe.length > 0 && <SevereAllergies allergies={severe} />}
      {allergies.length > severe.length && (
        <Block title={severe.length > 0 ? words.otherAllergies : medical.allergies.title}>
          <Rows none={medical.allergies.unsaid}>
            {worstFirst(allergies)
              .slice(severe.length)
              .map((allergy) => (
                <AllergyRow key={JSON.stringify(allergy)} allergy={allergy} />
              ))}
          </Rows>
        </Block>
      )}
      {allergies.length === 0 && (
        <Block title={medical.allergies.title}>
          {noKnownAllergies ? (
            <Badge tone="good">{medical.allergies.none}</Badge>
          ) : (
            <Badge tone="waiting">{words.unknownAllergies}</Badge>
          )}
        </Block>
      )}
      <Block title={medical.medicines.title}>
        <Rows none={medical.medicines.unsaid}>
          {taken.map((medicine) => (
            <MedicineRow key={JSON.stringify(medicine)} medicine={medicine} />
          ))}
        </Rows>
      </Block>
      <Block title={medical.blood.title}>
        {bloodGroup ? <Large>{bloodGroupWords[bloodGroup]}</Large> : <p>{medical.blood.unknown}</p>}
      </Block>
      <Block title={medical.contacts.title}>
        <Rows none={medical.contacts.unsaid}>
          {contacts.map((contact) => (
            <ContactRow key={JSON.stringify(contact)} contact={contact} />
          ))}
        </Rows>
      </Block>
      <Note>
        {words.asOf} <time dateTime={savedAt}>{dayWords(savedAt)}</time>
      </Note>
    </>
  );
}

const AllergyRow = ({ allergy: { substance, severity, reaction } }: { allergy: Allergy }) => (
  <li>
    <strong>{substance}</strong> · {severityWords[severity]}
    {reaction && <p>{reaction}</p>}
  </li>
);

const MedicineRow = ({ medicine: { name, kind, dose, reason } }: { medicine: Medicine }) => (
  <li>
    <strong>{name}</strong>
    {dose && ` · ${dose}`}
    <p>{[kindWords[kind], reason].filter(Boolean).join(' · ')}</p>
  </li>
);

const ContactRow = ({ contact: { name, relation, phone } }: { contact: Contact }) => (
  <li>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {relation && ` · ${relation}`}
    <Call component="a" href={telOf(phone)} aria-label={medical.contacts.call(name, phone)}>
      {phone}
    </Call>
  </li>
);

const Large = styled('p')(({ theme }) => ({
  '&&': { ...theme.typography.h2, margin: 0, color: theme.vars.palette.text.primary },
}));

/** A large target for a hand that shakes. */
const Call = styled(Button)<{ component: 'a' }>(({ theme }) => ({
  width: '100%',
  minHeight: 60,
  marginBlockStart: theme.spacing(1),
  fontSize: '1.25rem',
  fontVariantNumeric: 'tabular-nums',
  '@media print': { justifyContent: 'start', minHeight: 0, padding: 0, backgroundColor: '#FFFFFF', color: '#000000' },
}));
