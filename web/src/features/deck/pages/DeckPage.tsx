import { Gated } from '../components/gate/Gated.tsx';
import { Show } from '../components/gate/show.ts';

/** The investor presentation behind its gate. */
export default function DeckPage() {
  return (
    <Gated>
      <Show />
    </Gated>
  );
}
