import { Badges } from '../components/Badges.tsx';
import { Band } from '../components/Band.tsx';
import { ClosingCall } from '../components/ClosingCall.tsx';
import { ComingSoon } from '../components/ComingSoon.tsx';
import { EliteOnly } from '../components/EliteOnly.tsx';
import { FeatureCards } from '../components/FeatureCards.tsx';
import { Hero } from '../components/Hero.tsx';
import { Science } from '../components/Science.tsx';
import { Testimonials } from '../components/Testimonials.tsx';
import { cards, closing } from '../words/landing.ts';

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Badges />
      <Band title={cards.title} lead={cards.lead}>
        <FeatureCards />
      </Band>
      <EliteOnly />
      <Science />
      <Testimonials />
      <ComingSoon />
      <ClosingCall {...closing} />
    </>
  );
}
