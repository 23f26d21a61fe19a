/** The cookies that the gateway sets. */
export const cookies = [
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

/** All keys that the web app stores; `*` stands for the rest of a name. */
export const storage = [
  {
    name: 'entourage.draft.*',
    what: 'What you have typed and not sent yet, and messages that wait to be sent, so that a reload does not lose them. Never passwords.',
    until: 'You send it, you sign out, somebody else signs in with this browser, or at the first visit after a week.',
  },
  {
    name: 'entourage.draft.visitor.*',
    what: 'The same for the forms to join, to register as a team member and to contact us. In this tab only.',
    until: 'You send it, or close the tab.',
  },
  {
    name: 'entourage.leaving',
    what: 'That you are signing out, so that your drafts are removed once you are signed out.',
    until: 'You are signed out, or a page shows that you are still signed in.',
  },
  {
    name: 'entourage.return',
    what: 'The page you wanted to see when we asked you to sign in. In this tab only.',
    until: 'You have signed in, or close the tab.',
  },
  {
    name: 'entourage.person',
    what: 'The identifier of who signed in last in this tab, so that the next person is not shown their page or their drafts.',
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
    name: 'entourage.density',
    what: 'For administrators: how close the rows of tables stand.',
    until: 'You clear your browser’s storage.',
  },
  {
    name: 'entourage.keys',
    what: 'For administrators: whether single keys do something.',
    until: 'You clear your browser’s storage.',
  },
  {
    name: 'entourage.push-suggestion',
    what: 'That you dismissed the suggestion to turn on push messages on this device.',
    until: 'You clear your browser’s storage.',
  },
  {
    name: 'react-router-scroll-positions',
    what: 'How far you have scrolled on each page, so that going back leads to the same place. In this tab only.',
    until: 'You close the tab.',
  },
] as const;
