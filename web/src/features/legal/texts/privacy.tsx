import { TextLink } from '../../../shared/components/links.tsx';
import type { LegalSection } from '../components/LegalText.tsx';
import { SupportAddress } from '../components/SupportAddress.tsx';

export const privacy: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        Entourage (“we”, “us”), with offices in the United States, Croatia and Germany, decides why and how the personal
        data described here is processed. For anything about your data write to <SupportAddress /> or use the form on
        the <TextLink to="/gdpr">GDPR page</TextLink>. This policy is for athletes, liaisons, team members,
        administrators and visitors.
      </p>
    ),
  },
  {
    id: 'short',
    title: 'In short',
    body: (
      <ul>
        <li>Your health data is for you and the liaisons assigned to you. Everybody else sees what you share.</li>
        <li>
          Administrators see no health data, except in an emergency that is reasoned, limited in time and shown to you.
        </li>
        <li>We do not sell personal data and show no advertising. Our pages load nothing from others.</li>
        <li>
          Each look at another person’s health data is recorded and shown to that athlete. Visits of the investor
          presentation are recorded, too. We do not follow you around our pages.
        </li>
        <li>Risk levels are set by people. No decision about you is made by an algorithm alone.</li>
        <li>Entourage is only for people aged 18 and over.</li>
      </ul>
    ),
  },
  {
    id: 'data',
    title: 'What we hold',
    body: (
      <>
        <h3>Your account</h3>
        <p>
          Username, e-mail address, first and last name if you give them, league and team, time zone, role, verification
          status and the notes on it, and a picture if you add one. Your password is kept only as a hash that cannot be
          turned back.
        </p>
        <h3>Your verification</h3>
        <p>
          The platform, handle and address of the post that you show us, and who decided on it and when. We follow such
          a link only by hand; our servers never fetch it.
        </p>
        <h3>Your health data</h3>
        <p>
          Sport, position, years active, goals and health concerns; injury risk, training intensity, focus area,
          nutrition advice, training plan, competitions, to-dos and check-ins, measurements, injuries and illnesses;
          your answers to your liaisons’ questions in the check-in; your medical card; what your liaisons note about
          your care; documents that you or they add, such as reports, lab results and scans; your menstrual cycle, if
          you choose to log it, which only you see unless you share it with your liaisons. Each with its author, its
          time and its earlier versions. An app that you connect sends measurements with a key of its own: it adds them
          and reads nothing, until you disconnect it.
        </p>
        <h3>Your conversations and meetings</h3>
        <p>
          Messages with your liaisons and team members; meetings with their time, their notes and whether they took
          place.
        </p>
        <h3>Your sharing</h3>
        <p>Whom you invited, what you share with whom and until when, and who has looked at it.</p>
        <h3>Signing in</h3>
        <p>
          For each session: when it began, when it was last used and a short name of the device, such as “Firefox on
          Windows”. Against guessing, attempts to sign in are counted by account and network address; the count is kept
          under a hash and only as long as it matters.
        </p>
        <h3>When you write to us</h3>
        <p>
          The name, e-mail address, subject and message that you send by a form on this site, and our answer, which we
          send by e-mail.
        </p>
        <h3>When you open the investor presentation</h3>
        <p>
          When you looked at which slide and for how long, what you asked, the contact you left, the link that opened it
          with the name of the person or company it was made for, and your network address with the country or city that
          it points to. Our administrators see it.
        </p>
        <h3>What happened</h3>
        <p>
          An audit trail: who did what to which record, and when. It holds identifiers and the names of changed fields.
          The technical logs hold neither names nor addresses nor what you write.
        </p>
      </>
    ),
  },
  {
    id: 'purposes',
    title: 'What for, and on what ground',
    body: (
      <>
        <ul>
          <li>
            <strong>To provide the service</strong> you asked for: account, messages, meetings, sharing, billing.
            Ground: our contract with you.
          </li>
          <li>
            <strong>To process health data</strong> for your dashboard and your liaisons. Ground: your explicit consent,
            which you may withdraw at any time; without it we cannot provide this part of the service.
          </li>
          <li>
            <strong>To verify</strong> that you are who you say and play where you say. Ground: our contract, and our
            interest in a service that only those it is meant for can enter.
          </li>
          <li>
            <strong>To keep the service safe</strong>: sessions, limits on attempts, the audit trail. Ground: our
            legitimate interest, and our duty to protect health data.
          </li>
          <li>
            <strong>To answer you</strong> when you write to us. Ground: our legitimate interest, or steps before a
            contract.
          </li>
          <li>
            <strong>To meet legal duties</strong>, such as those on accounts and records. Ground: the law.
          </li>
        </ul>
        <p>We use personal data for nothing else, and never for advertising.</p>
      </>
    ),
  },
  {
    id: 'ai',
    title: 'The AI model',
    body: (
      <p>
        Smart Servers interpret vetted biomarkers with the help of a proprietary model trained on elite-athlete data.
        The model points out changes to your liaisons; it sets no level and takes no decision about you. Your own data
        is used to train it only if you agree to that separately, and you can take that back.
      </p>
    ),
  },
  {
    id: 'recipients',
    title: 'Who sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>Your assigned liaisons</strong>: your health data, your messages with them, your meetings with them.
            A log of the menstrual cycle only while you share it with them; unless you do, nobody but you sees it. When
            an assignment ends, so does their access to your health data.
          </li>
          <li>
            <strong>Your team members</strong>: what you share with them. Everything is off until you turn it on.
          </li>
          <li>
            <strong>Whoever has the emergency pass</strong> that you made: your medical card, without an account. Each
            opening is recorded and shown to you.
          </li>
          <li>
            <strong>Administrators</strong>: accounts, verification, connections and what is sent to us by the contact
            form.
          </li>
          <li>
            <strong>Other signed-in users</strong>: your picture, where a page shows it to them.
          </li>
          <li>
            <strong>Those who work for us</strong>: who hosts our servers, delivers our e-mail and handles card
            payments, each bound by contract to use the data for nothing else. Card details go to the payment provider
            alone.
          </li>
          <li>
            <strong>Authorities</strong>, where the law obliges us. We tell you unless we are forbidden to.
          </li>
        </ul>
        <p>
          We do not sell personal data and do not share it for advertising, in the meaning of Californian or any other
          law. A call that you join from a meeting opens in a messaging app of another company, whose own terms apply
          there.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: 'Across borders',
    body: (
      <p>
        Our offices are in the United States, Croatia and Germany, and those who work on your data may be in any of
        them. Where data leaves the European Economic Area for a country whose protection is not recognised as adequate,
        we rely on the European Commission’s standard contractual clauses and on further safeguards where they are
        needed. You can ask us for a copy.
      </p>
    ),
  },
  {
    id: 'retention',
    title: 'How long we keep it',
    body: (
      <>
        <ul>
          <li>
            Health data: typically 7 years after the account is closed, as the law on such records asks. Then it is
            erased.
          </li>
          <li>Account and picture: until the account is closed.</li>
          <li>
            Sessions: they end after 12 hours without use and after 30 days at most, unless a stricter limit is set for
            a role.
          </li>
          <li>That somebody has signed in from a browser before: 180 days after it was last used.</li>
          <li>Records of e-mails we sent you: 30 days.</li>
          <li>
            Visits of the investor presentation: 24 months, their network address 30 days. Then only the network
            remains.
          </li>
          <li>Messages to our team: as long as we need them to answer you and to show that we did.</li>
          <li>
            The audit trail: it stays, since it protects everybody. It holds identifiers, and your name never stood in
            it.
          </li>
          <li>Invoices and payment records: as long as tax law requires.</li>
        </ul>
        <p>
          Before an account is deleted we list what is erased, what is made anonymous, and what must be kept and until
          when. You can ask for that list.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted. Sessions rest on random secrets of which we keep only a hash, and one that you end is
        refused everywhere within 2 seconds. Two-step sign-in is offered to everybody. Each part of the system reaches
        only its own data, and what you may not see answers as if it did not exist. The audit trail is chained and
        sealed with a key that its database does not hold, so that a later change to it can be noticed. No system is
        beyond attack: if a breach puts you at risk we tell you and the authorities, as the law requires.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may see your data, have it corrected or erased, have its use limited, object to it, take it with you, and
          withdraw a consent without giving a reason. If you live in California you may also ask what we collected and
          from whom, and nobody is treated worse for asking. The <TextLink to="/gdpr">GDPR page</TextLink> explains each
          right and has a form to use it; we apply it to everybody, wherever they live.
        </p>
        <p>You may complain to the data-protection authority of the place where you live or work.</p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Only for adults',
    body: (
      <p>
        Entourage is for people aged 18 and over. We do not knowingly hold data of anybody younger. If you believe that
        we do, tell us, and we erase it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When this policy changes, its date above does. If the change matters to you, we tell you before it takes effect;
        where it needs your consent, we ask for it.
      </p>
    ),
  },
];
