import { TextLink } from '../../../shared/components/links.tsx';
import { KeptTable } from '../components/KeptTable.tsx';
import type { LegalSection } from '../components/LegalText.tsx';

const cookies = [
  {
    name: 'entourage_session',
    what: 'Keeps you signed in. Holds a random secret; who you are is known only to our servers.',
    until:
      'You sign out, or at most 400 days. The session behind it ends sooner: after 12 hours without use, or after 30 days.',
  },
  {
    name: 'entourage_browser',
    what: 'Tells that somebody has signed in from this browser before, so that a stranger’s wrong guesses do not lock you out. It opens nothing.',
    until: '400 days. We forget it 180 days after its last use.',
  },
  {
    name: 'entourage_deck',
    what: 'For investors who have opened the presentation with its password or a link: keeps it open, and shows you the answers to what you asked.',
    until: '400 days. It opens nothing after a day, and we forget whose browser it was after 30 days.',
  },
] as const;

const storage = [
  {
    name: 'entourage.draft.*',
    what: 'What you have typed in a form and not sent yet, so that a reload does not lose it. Never passwords.',
    until: 'You send it, you sign out, or at the next visit to that form after a week.',
  },
  {
    name: 'entourage.return',
    what: 'The page you wanted to see when we asked you to sign in. In this tab only.',
    until: 'You have signed in, or close the tab.',
  },
  {
    name: 'entourage.person',
    what: 'The identifier of who signed in last in this tab, so that the next person is not shown their page.',
    until: 'You close the tab.',
  },
  {
    name: 'entourage.deck.*',
    what: 'For investors: which slides you have seen, so that a reload does not count them twice. In this tab only.',
    until: 'You close the tab.',
  },
  {
    name: 'entourage.scheme',
    what: 'Whether you chose light or dark pages in your account.',
    until: 'You clear your browser’s storage.',
  },
  {
    name: 'entourage.density, entourage.keys',
    what: 'For administrators: how close the rows of tables stand, and whether single keys do something.',
    until: 'You clear your browser’s storage.',
  },
] as const;

export const cookiePolicy: readonly LegalSection[] = [
  {
    id: 'short',
    title: 'In short',
    body: (
      <p>
        Three cookies, all ours: two to sign in safely, one for those who open the investor presentation. No
        advertising, no trackers, and no request to anybody else’s servers when you look at our pages. What you look at
        is not recorded, except in the presentation, whose first page says so. That is why you have seen no cookie
        banner.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'The cookies',
    body: (
      <>
        <p>
          None is set before you sign in, register or open the presentation. Scripts cannot read them, and other sites
          cannot use them to write.
        </p>
        <KeptTable caption="Cookies" rows={cookies} />
        <p>
          On an encrypted connection the browser shows their names with the prefix <code>__Host-</code>, which ties them
          to this site alone.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'What else is kept on your device',
    body: (
      <>
        <p>The browser’s storage holds what you have not finished, and nothing is read out of it for us:</p>
        <KeptTable caption="Device storage" rows={storage} />
        <p>
          Your browser may also keep copies of our pages, scripts and of people’s pictures, as it does with every site,
          so that they need not be loaded again.
        </p>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Why we do not ask for consent',
    body: (
      <p>
        The law asks for consent to what is not strictly necessary for the service you asked for. All of the above is.
        Should we ever want anything more, we will ask you first, and no will be as easy as yes.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'When you pay',
    body: (
      <p>
        The card form belongs to the payment provider, who may use cookies of its own to prevent fraud. It is loaded
        only on the page where you pay.
      </p>
    ),
  },
  {
    id: 'control',
    title: 'How to remove them',
    body: (
      <p>
        Signing out ends the session and removes drafts from the device. Your browser’s settings remove everything else.
        If they refuse our cookies you cannot sign in; everything on the public pages can still be read. More on your
        data stands in the <TextLink to="/privacy-policy">Privacy Policy</TextLink>.
      </p>
    ),
  },
];
