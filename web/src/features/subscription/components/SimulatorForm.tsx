import type { SimulatedOutcome } from '@entourage/contracts/billing.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { toFailure } from '../../../shared/api/failure.ts';
import { Actions } from '../../../shared/components/Actions.tsx';
import { AskFirst } from '../../../shared/components/AskFirst.tsx';
import { Section } from '../../../shared/components/Section.tsx';
import { useFailureNotice } from '../../../shared/notices/use-failure-notice.ts';
import { usePaySimulatedMutation } from '../../../shared/subscription/subscription.api.ts';
import { words } from '../words.ts';
import { Declined } from './Declined.tsx';
import { Stack } from './Stack.tsx';

const { simulator: said } = words;

/** Stands in for the card form where payments are simulated. */
export function SimulatorForm({ paid }: { paid: () => void }) {
  const [pay, { isLoading }] = usePaySimulatedMutation();
  const [isDeclined, setDeclined] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const notPaid = useFailureNotice(said.notPaid);

  async function choose(outcome: SimulatedOutcome) {
    setDeclined(false);
    try {
      const answer = await pay({ outcome }).unwrap();
      if (answer.outcome === 'PAID') paid();
      setDeclined(answer.outcome === 'DECLINED');
      setAsked(answer.outcome === 'AUTHENTICATION_REQUIRED');
    } catch (thrown) {
      notPaid(toFailure(thrown));
    }
  }

  function answered(yes: boolean) {
    setAsked(false);
    void choose(yes ? 'SUCCESS' : 'DECLINED');
  }

  return (
    <Section title={said.title} lead={said.lead}>
      <Stack>
        {isDeclined && <Declined text={words.declined} />}
        <Actions>
          <Button disabled={isLoading} onClick={() => void choose('SUCCESS')}>
            {said.success}
          </Button>
          <Button variant="outlined" disabled={isLoading} onClick={() => void choose('DECLINED')}>
            {said.declined}
          </Button>
          <Button variant="outlined" disabled={isLoading} onClick={() => void choose('AUTHENTICATION')}>
            {said.authentication}
          </Button>
        </Actions>
      </Stack>
      <AskFirst
        open={isAsked}
        title={said.bank}
        text={said.bankText}
        yes={said.approve}
        no={said.refuse}
        answered={answered}
      />
    </Section>
  );
}
