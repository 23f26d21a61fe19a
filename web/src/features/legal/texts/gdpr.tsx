import { TextLink } from '../../../shared/components/links.tsx';
import type { LegalSection } from '../components/LegalText.tsx';
import { RightsRequest } from '../components/RightsRequest.tsx';
import { SupportAddress } from '../components/SupportAddress.tsx';

export const gdpr: readonly LegalSection[] = [
  {
    id: 'about',
    title: 'What this page is for',
    body: (
      <p>
        The General Data Protection Regulation gives you rights over data about you. We grant them to everybody who uses
        Entourage, wherever they live. What we hold and why stands in the{' '}
        <TextLink to="/privacy-policy">Privacy Policy</TextLink>; here is what you can do about it. Using a right costs
        nothing and has no consequences for your membership.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <h3>Access</h3>
        <p>You learn whether we hold data about you, which, what for, who has received it, and get a copy of it.</p>
        <h3>Rectification</h3>
        <p>
          What is wrong is corrected, what is incomplete is completed. Your name and time zone you can change yourself
          in your account. An earlier version of a health entry stays in its history, marked as superseded.
        </p>
        <h3>Erasure</h3>
        <p>
          What we no longer need, what rested on a consent that you withdrew, or what should never have been here is
          erased. Some data must be kept by law, health data typically for 7 years after an account is closed; we then
          tell you what, why and until when.
        </p>
        <h3>Restriction</h3>
        <p>While a question about your data is open, we store it and do nothing else with it.</p>
        <h3>Portability</h3>
        <p>
          What you gave us comes back to you in a common format that machines can read, or goes to whom you name. You
          can download most of it yourself, with your files, at any time, on your account page, and write to us for the
          rest.
        </p>
        <h3>Objection</h3>
        <p>
          Where we rely on a legitimate interest you may object, for reasons of your own situation. We stop unless our
          reasons are compelling, and tell you which.
        </p>
        <h3>Withdrawal of consent</h3>
        <p>
          You may withdraw any consent at any time, for the time to come. Sharing with a team member ends the moment you
          turn it off. Without consent to health data we cannot run your dashboard.
        </p>
        <h3>No decision by a machine alone</h3>
        <p>
          No decision that has legal effect for you, or affects you as much, is made by an algorithm alone. Risk levels
          are set by people, and you may ask the one who set yours for the reasons.
        </p>
      </>
    ),
  },
  {
    id: 'how',
    title: 'How a request is handled',
    body: (
      <ul>
        <li>We confirm that it has arrived within 24-48 hours.</li>
        <li>
          We make sure that it is you, usually by a message to the e-mail address of your account. We ask for no more
          than that needs.
        </li>
        <li>
          We answer within one month. If it is a hard case we may need up to two months more; then we tell you within
          the first, and why.
        </li>
        <li>If we refuse, you learn the reason and where you can complain.</li>
      </ul>
    ),
  },
  {
    id: 'request',
    title: 'Send a request',
    body: (
      <>
        <p>
          The form reaches our team as a message. You may also write to <SupportAddress />.
        </p>
        <RightsRequest />
      </>
    ),
  },
  {
    id: 'complaint',
    title: 'If you are not satisfied',
    body: (
      <p>
        Please tell us first, so that we can put it right. You may at any time complain to the data-protection authority
        of the country where you live or work or where you think the law was broken: in Croatia the Personal Data
        Protection Agency (AZOP), in Germany the authority of your federal state.
      </p>
    ),
  },
];
