import { product } from '@entourage/contracts/product.ts';
import { TextLink } from '../../../shared/components/links.tsx';
import { Note } from '../../../shared/components/Note.tsx';
import { Skeleton } from '../../../shared/components/Skeleton.tsx';
import { TryAgain } from '../../../shared/components/TryAgain.tsx';
import { Unseen } from '../../../shared/components/Unseen.tsx';
import { CardForHelpers } from '../components/CardForHelpers.tsx';
import { Said, Sheet } from '../components/Sheet.tsx';
import { usePass } from '../use-pass.ts';
import { words } from '../words.ts';

/** An athlete's medical card for whoever has their emergency pass, in whatever standing they are. */
export default function PassPage() {
  const pass = usePass();
  if (pass.is === 'open') return <CardForHelpers {...pass.opened} />;
  if (pass.is === 'opening') {
    return (
      <Sheet title={words.title}>
        <Said key="opening" aria-busy="true">
          <Unseen role="status">{words.opening}</Unseen>
          <Skeleton height={132} />
          <Skeleton height={220} />
          <Skeleton height={140} />
        </Said>
      </Sheet>
    );
  }
  if (pass.is === 'failed') {
    return (
      <Sheet title={words.title}>
        <Said key="failed" role="alert">
          <p>{pass.text}</p>
          {pass.tryAgain && <TryAgain variant="outlined" press={pass.tryAgain} />}
        </Said>
        <Help />
      </Sheet>
    );
  }
  const { title, text } = pass.hadOne ? words.again : { title: words.title, text: words.what };
  return (
    <Sheet title={title}>
      <Said>
        <p>{text}</p>
      </Said>
      <Help />
    </Sheet>
  );
}

const Help = () => (
  <Note>
    {words.help} <TextLink to={`mailto:${product.supportAddress}`}>{product.supportAddress}</TextLink>
  </Note>
);
