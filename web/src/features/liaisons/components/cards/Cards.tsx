import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Skeleton } from '../../../../shared/components/Skeleton.tsx';
import { LiaisonCard } from './LiaisonCard.tsx';
import type { LiaisonShown } from './liaison-shown.ts';
import { WholeProfile } from './WholeProfile.tsx';

const bones = [1, 2, 3];

/** A card per liaison; `undefined`: loading. */
export function Cards({ shown, messages }: { shown: readonly LiaisonShown[] | undefined; messages: string | null }) {
  const [open, setOpen] = useState<LiaisonShown | null>(null);
  return (
    <>
      <Row aria-busy={shown === undefined}>
        {shown?.map((each) => (
          <li key={`${each.liaison.id} ${each.label}`}>
            <LiaisonCard shown={each} messages={messages} open={() => setOpen(each)} />
          </li>
        ))}
        {shown === undefined &&
          bones.map((bone) => (
            <li key={bone}>
              <Skeleton height={320} />
            </li>
          ))}
      </Row>
      {open && <WholeProfile shown={open} close={() => setOpen(null)} />}
    </>
  );
}

const Row = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
}));
