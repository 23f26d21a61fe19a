import { Ago } from '../../../../shared/components/ago/Ago.tsx';
import { TextLink } from '../../../../shared/components/links.tsx';
import { useLiveModelQuery } from '../../api/training.api.ts';
import { deepTechWords } from '../../words-of-deck.ts';
import { gateInWords } from '../training/models/gate-in-words.ts';
import { Lead } from './layout.ts';

const { model: said } = deepTechWords;

/** The model that is live, with a link to where it was trained. Left out while it cannot be read. */
export function LiveModelLine() {
  const { data: live } = useLiveModelQuery();
  if (!live) return null;
  const { current } = live;
  return (
    <section aria-label={said.title}>
      <h3>{said.title}</h3>
      <Lead>
        {current ? (
          <>
            {current.modelName}, deployed <Ago at={current.deployedAt} />. {gateInWords(current.gate)}
          </>
        ) : (
          said.none
        )}{' '}
        <TextLink to="/admin?view=slm-training">{said.link}</TextLink>
      </Lead>
    </section>
  );
}
