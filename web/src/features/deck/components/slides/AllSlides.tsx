import type { DeckAthlete } from '@entourage/contracts/rest/presentation.ts';
import { type ComponentType, memo } from 'react';
import { Acquirers } from './Acquirers.tsx';
import { Cover } from './Cover.tsx';
import { Market } from './Market.tsx';
import { Model } from './Model.tsx';
import { Pricing } from './Pricing.tsx';
import { Projections } from './Projections.tsx';
import { Proof } from './Proof.tsx';
import { Seed } from './Seed.tsx';
import { Users } from './Users.tsx';
import { Value } from './Value.tsx';

export type Athletes = readonly DeckAthlete[] | undefined;

const drawn: Readonly<Record<number, ComponentType<{ athletes: Athletes }>>> = {
  1: Cover,
  2: Market,
  3: Value,
  4: Users,
  5: Model,
  6: Proof,
  7: Pricing,
  8: Projections,
  9: Seed,
  10: Acquirers,
};

/** All slides stay mounted: a change of slide only hides one and shows another, and the printer finds all of them. */
export const AllSlides = memo(function AllSlides({
  order,
  athletes,
}: {
  order: readonly number[];
  athletes: Athletes;
}) {
  return order.map((number) => {
    const Drawn = drawn[number];
    return Drawn && <Drawn key={number} athletes={athletes} />;
  });
});
