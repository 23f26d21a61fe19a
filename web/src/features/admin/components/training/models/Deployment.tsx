import { Ago } from '../../../../../shared/components/ago/Ago.tsx';
import { nameOf } from '../../../../../shared/people/name-of.ts';
import type { LiveModel } from '../../../api/training.api.ts';
import { trainingWords } from '../../../words-of-training.ts';
import { gateInWords } from './gate-in-words.ts';

const { models: said } = trainingWords;

/** When a model was deployed, by whom, what the gate found, and when it was rolled back. */
export const Deployment = ({ of }: { of: LiveModel['history'][number] }) => (
  <span>
    <Ago at={of.deployedAt} />
    {of.deployedBy && said.by(nameOf(of.deployedBy))}.{' '}
    {of.withdrawnAt && (
      <>
        {said.withdrawn} <Ago at={of.withdrawnAt} />.{' '}
      </>
    )}
    {gateInWords(of.gate)}
    {of.overrideReason && said.anyway(of.overrideReason)}
    {of.modelId === null && said.gone}
  </span>
);
