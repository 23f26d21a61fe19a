import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { dateWords } from '../../../shared/clock.ts';
import { exactly } from '../../../shared/components/ago/times.ts';
import { Shape } from '../../../shared/components/Badge.tsx';
import type { Allergy, MedicalCard, Medicine } from '../../../shared/health/api/medical-card.api.ts';
import { hasEnded, standingOf } from '../../../shared/health/medical/exemption.ts';
import { worstFirst } from '../../../shared/health/medical/worst-first.ts';
import { words as dashboard } from '../../../shared/health/words/dashboard.ts';
import {
  bloodGroupWords,
  kindWords,
  words as medical,
  severityWords,
} from '../../../shared/health/words/medical-card.ts';
import { nameOf } from '../../../shared/people/name-of.ts';
import { dayOf } from '../../../shared/sharing/until.ts';
import { SubBlock } from '../sheet/Block.tsx';
import { words } from '../words.ts';

/** The medical card; medicines that have ended are left out. */
export function MedicalCardFacts({ card, now }: { card: MedicalCard; now: number }) {
  const { allergies, noKnownAllergies, medicines, contacts, bloodGroup, savedBy, savedAt } = card;
  const today = dayOf(now);
  return (
    <>
      <SubBlock title={medical.allergies.title}>
        <Rows none={noKnownAllergies ? medical.allergies.none : medical.allergies.unsaid}>
          {worstFirst(allergies).map((allergy) => (
            <AllergyFacts key={JSON.stringify(allergy)} allergy={allergy} />
          ))}
        </Rows>
      </SubBlock>
      <SubBlock title={medical.medicines.title}>
        <Rows none={medical.medicines.unsaid}>
          {medicines
            .filter((medicine) => !hasEnded(medicine, today))
            .map((medicine) => (
              <MedicineFacts key={JSON.stringify(medicine)} medicine={medicine} today={today} />
            ))}
        </Rows>
      </SubBlock>
      <SubBlock title={medical.contacts.title}>
        <Rows none={medical.contacts.unsaid}>
          {contacts.map((contact) => (
            <li key={JSON.stringify(contact)}>
              <strong>{contact.name}</strong> · {joined(contact.relation, contact.phone)}
            </li>
          ))}
        </Rows>
      </SubBlock>
      {bloodGroup && (
        <SubBlock title={medical.blood.title}>
          <p>{bloodGroupWords[bloodGroup]}</p>
        </SubBlock>
      )}
      <Author>{words.savedBy(savedBy ? nameOf(savedBy) : dashboard.somebodyGone, exactly(savedAt))}</Author>
    </>
  );
}

function AllergyFacts({ allergy: { substance, severity, reaction } }: { allergy: Allergy }) {
  return (
    <li>
      <strong>
        {severity === 'SEVERE' && <Shape tone="bad" />}
        {substance}
      </strong>{' '}
      · {joined(severityWords[severity], reaction)}
    </li>
  );
}

function MedicineFacts({ medicine, today }: { medicine: Medicine; today: string }) {
  const { name, kind, dose, reason, since, until } = medicine;
  const days = [since && medical.medicines.from(dateWords(since)), until && medical.medicines.to(dateWords(until))];
  return (
    <li>
      <strong>{name}</strong> · {joined(kindWords[kind], dose, reason, ...days, standingOf(medicine, today).text)}
    </li>
  );
}

/** A list, or the words in its place. */
function Rows({ none, children }: { none: string; children: readonly ReactNode[] }) {
  return children.length === 0 ? <p>{none}</p> : <List>{children}</List>;
}

const joined = (...facts: ReadonlyArray<string | null>) => facts.filter(Boolean).join(' · ');

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { breakInside: 'avoid' },
  '& svg': { marginInlineEnd: theme.spacing(0.75), verticalAlign: '-0.15em' },
}));

const Author = styled('small')(({ theme }) => ({
  display: 'block',
  marginBlockStart: theme.spacing(1.5),
  fontSize: '0.9375em',
  color: theme.vars.palette.text.secondary,
}));
