import { product } from '@entourage/contracts/product.ts';
export const words = {
  signedIn: { title: 'Welcome back!', text: 'You have successfully logged in.' },
  notSignedIn: { title: 'Login Failed', text: 'Invalid username or password' },
  passkey: {
    signIn: 'Sign in with a passkey',
    signingIn: 'Waiting for the device...',
    failed: 'The passkey could not be used. Try again, or use your password.',
  },
  registered: {
    title: 'Registration Successful!',
    text: 'Complete your social media verification to proceed.',
  },
  notRegistered: { title: 'Registration Failed', text: 'Failed to create account' },
  signIn: {
    title: `Sign in to ${product.name}`,
    lead: 'For athletes, the people who look after them, and their team.',
  },
  join: {
    title: `Join ${product.name}`,
    lead: 'For professional athletes. We check your league and team before anything opens.',
  },
  code: { title: 'Two-step sign-in', lead: 'Enter the code from your authenticator app.' },
  team: {
    title: 'Join an entourage',
    lead: 'An athlete has invited you. Your code opens an account; what you see in it, the athlete decides.',
    code: 'Invite code',
    codeHint: 'Ten letters and digits, from the athlete’s message.',
    username: 'Username',
    password: 'Password',
    email: 'E-mail',
    emailHint: 'For a new password, should you forget yours.',
    submit: 'Create account',
    submitting: 'Creating account...',
    doneTitle: 'Registration successful',
    doneLead: (username: string, athlete: string | null) =>
      athlete === null
        ? `You can log in as ${username} now.`
        : `You belong to the entourage of ${athlete} now. Log in as ${username}.`,
    logIn: 'Log In',
    failed: { title: 'Registration failed', text: 'Failed to create account. Please try again.' },
    another: {
      title: 'Join another entourage',
      lead: 'Another athlete has invited you. You keep your account; what you see of them, they decide.',
      submit: 'Join',
      submitting: 'Joining...',
      doneTitle: 'You have joined',
      doneLead: (athlete: string | null) =>
        `You belong to ${athlete === null ? 'another entourage' : `the entourage of ${athlete}`} now. You see what the athlete shares with you.`,
      toDashboard: 'To the dashboard',
      failed: { title: 'You could not join', text: 'Please try again.' },
    },
    member: 'Already a team member?',
    logInWithCode: 'Log in',
    noCode: 'No code? Ask the athlete for an invite. Athletes themselves',
    join: 'join here',
  },
  reset: {
    title: 'Reset password',
    lead: 'Give the e-mail address of your account. We send a link there that sets a new password.',
    sentTitle: 'Look in your inbox',
    sentHint: `The link works once, for one hour. Nothing there? Look among the junk mail. An address that was never confirmed gets no link: then write to ${product.supportAddress}.`,
    chooseTitle: 'Choose a new password',
    chooseLead: 'It signs you out everywhere else you are signed in.',
    doneTitle: 'Your password is changed',
    doneLead:
      'You are signed out on every device. Sign in with the new one. An athlete’s emergency pass stays until it is revoked in the account.',
    deadTitle: 'This link does not work',
    failed: 'The password could not be changed. Please try again.',
  },
  confirm: {
    title: 'Confirm e-mail',
    lead: 'One press, and we know that this address reaches you. Until then we send nothing else there.',
    doneTitle: 'Your address is confirmed',
    doneLead: (username: string) =>
      `It belongs to the account ${username}. From now on we can write to you, and you can reset your password by mail.`,
    deadTitle: 'This link does not work',
    missing: 'The link is not complete. Copy the whole link from the e-mail.',
    failed: 'The address could not be confirmed. Please try again.',
    howToRenew: 'Sign in, and have a new link sent from your account.',
    notSent: 'The mail could not be sent. Please try again.',
  },
  logOut: {
    title: `Log out of ${product.name}?`,
    lead: 'Another site led you here. Nothing has happened yet.',
    failedTitle: 'You are still signed in',
    failedLead: 'Logging out did not work. Please try again in a moment.',
    outTitle: 'You are signed out',
    outLead: 'Nobody is signed in on this browser.',
  },
} as const;
