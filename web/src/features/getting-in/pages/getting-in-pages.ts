/** Who gets in goes through all of them, one after the other, so their code comes as one. */
export { default as Onboarding } from './OnboardingPage.tsx';
export { default as SocialVerification } from './SocialVerificationPage.tsx';
export { default as Verification } from './VerificationPage.tsx';
