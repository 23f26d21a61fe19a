import { TextLink } from '../../../shared/components/links.tsx';
import type { LegalSection } from '../components/LegalText.tsx';
import { SupportAddress } from '../components/SupportAddress.tsx';

export const terms: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What you agree to',
    body: (
      <>
        <p>
          These terms are an agreement between you and Entourage (“we”, “us”), with offices in the United States,
          Croatia and Germany. By creating an account or using the service you accept them. If you do not, please do not
          use the service.
        </p>
        <p>
          The <TextLink to="/privacy-policy">Privacy Policy</TextLink> says how we handle personal data; the{' '}
          <TextLink to="/cookie-policy">Cookie Policy</TextLink> says what is kept on your device.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What Entourage is',
    body: (
      <>
        <p>
          Entourage is a premium biomarker-tracking service for elite athletes and the support-team members they
          authorise. It brings together a health dashboard, private messages with healthcare liaisons, meetings, and
          sharing that the athlete controls.
        </p>
        <p>
          Liaisons are supported by a network of scientists, a collective brain of global scientists, and by a
          proprietary AI model with Smart Servers that interpret vetted biomarkers. The model gives indications. Risk
          levels and advice come from people.
        </p>
      </>
    ),
  },
  {
    id: 'eligibility',
    title: 'Who may use it',
    body: (
      <ul>
        <li>You must be 18 or over.</li>
        <li>
          Athletes must hold active professional status and a verified league membership, with an accepted nomination by
          a coach or team and medical clearance. We check what you tell us, and may refuse or end access if it turns out
          to be wrong.
        </li>
        <li>Team members join by an athlete’s invitation. Liaisons and administrators are appointed by us.</li>
        <li>Until you are approved you see your verification status, and no health data.</li>
      </ul>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          An account belongs to one person. Give true details, keep them current, and keep your password to yourself.
          You are responsible for what is done with your account until you tell us that it is no longer in your hands.
        </p>
        <p>
          You can see where you are signed in, sign out any other device and turn on two-step sign-in in your account.
          If you suspect that somebody else has access, change your password, which signs out every other device, and
          write to <SupportAddress />.
        </p>
      </>
    ),
  },
  {
    id: 'health',
    title: 'Health and its limits',
    body: (
      <>
        <p>
          <strong>Entourage is not an emergency service.</strong> In an emergency call your local emergency number.
        </p>
        <p>
          What you read here supports the decisions that you and your professionals make. It does not replace an
          examination, a diagnosis or treatment by a physician who sees you, nor the medical duties of your club.
          Injuries and illness cannot be predicted with certainty, and we do not promise that you will avoid them or
          perform better.
        </p>
        <p>
          Tell your liaisons what they need to know. A level that is shown as not yet assessed is exactly that, and no
          all-clear.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Price and payment',
    body: (
      <>
        <p>
          Membership costs $10,000 per month. There are no setup fees. The subscription is billed monthly or annually,
          in advance, and paid through a card payment provider. Your card details go to that provider; we do not receive
          or keep them.
        </p>
        <p>
          We may change the price with 30 days’ notice. The new price applies from the first period that begins after
          the notice has ended; until then you may cancel.
        </p>
        <p>
          Taxes are added where the law requires it. If a payment fails we tell you, and you can pay by another card.
        </p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancelling',
    body: (
      <>
        <p>
          You may cancel at any time. Your access continues to the end of the period that is paid for, and no further
          period is billed.
        </p>
        <p>
          Where the law of the place you live in gives you a right to withdraw or to a refund, you keep it. To use it,
          write to <SupportAddress />.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing with your team',
    body: (
      <p>
        What a team member sees is what you share with them: by person, by category, and until when. You can preview it,
        end it at any time, and see who looked at what. What somebody has already read cannot be taken back, so choose
        with care. Team members must treat what they see as confidential and use it only to support the athlete.
      </p>
    ),
  },
  {
    id: 'conduct',
    title: 'What is not allowed',
    body: (
      <>
        <p>You may not:</p>
        <ul>
          <li>pretend to be somebody else, or share an account or an invitation with somebody it was not meant for;</li>
          <li>
            copy, publish or sell another person’s data, or use it for betting, scouting or contract negotiations;
          </li>
          <li>send what is unlawful, abusive or harmful, or what you have no right to send;</li>
          <li>try to get around the protection of the service, overload it, or read it out by machine;</li>
          <li>use the service to develop one that competes with it.</li>
        </ul>
        <p>
          If you find a weakness, tell us at <SupportAddress /> before you tell others. We will not pursue anybody who
          reports in good faith and harms nobody.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'What is yours and what is ours',
    body: (
      <p>
        Your data and what you write stay yours. You allow us to store, process and show them as far as the service
        needs it and the Privacy Policy says. The software, the model, the design and the name Entourage are ours; you
        may use them as part of the service, and not otherwise.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    body: (
      <p>
        We build the service to be there at all times, and cannot promise that it always will be. We may improve and
        change it. If a change takes away something essential that you pay for, we tell you 30 days before, and you may
        cancel.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending an account',
    body: (
      <p>
        You may ask us to close your account at any time. We may suspend or close an account that breaks these terms,
        that endangers others, or that is no longer eligible; where we can, we warn you first and give you time to
        answer. What is erased then and what must be kept stands in the{' '}
        <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <>
        <p>
          As far as the law allows, the service is provided as it is, and we are not liable for indirect or
          consequential loss, such as lost earnings or lost contracts. Our total liability in any twelve months is
          limited to what you paid us in them.
        </p>
        <p>
          Nothing in these terms limits liability that may not be limited by law, among it liability for intent, for
          gross negligence, and for injury to life, body or health caused by us.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        These terms are governed by the law of California, United States, without its rules on conflicts of law. If you
        are a consumer, the mandatory protection of the country you live in stays with you, and you may go to court
        there. Before either of us does, please write to us: most questions are settled by a conversation.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        When we change these terms we show the new date above and, if the change matters to you, tell you 30 days before
        it takes effect. If you go on using the service after that, the new terms apply. If one of these terms does not
        hold, the others do.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        <SupportAddress />, or the <TextLink to="/contact">contact page</TextLink>. We reply within 24-48 hours.
      </p>
    ),
  },
];
