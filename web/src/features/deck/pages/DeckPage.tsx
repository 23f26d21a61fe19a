import { Gated } from '../components/gate/Gated.tsx';
import { prepareShow, Show } from '../components/gate/show.ts';

/** The investor presentation behind its gate. */
export default function DeckPage() {
  return (
    <Gated prepare={prepareShow}>
      <Show />
    </Gated>
  );
}
