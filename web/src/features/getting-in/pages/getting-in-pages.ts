/** One chunk, because a new athlete visits all of these pages in a row. */
export { default as Onboarding } from './OnboardingPage.tsx';
export { default as SocialVerification } from './SocialVerificationPage.tsx';
export { default as Verification } from './VerificationPage.tsx';
