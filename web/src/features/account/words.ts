export const words = {
  title: 'Account',
  lead: 'Who you are here, how you sign in, and where you are signed in.',
  due: {
    title: 'Set up two-step sign-in to go on.',
    text: 'Your role needs it. Everything else opens as soon as it is on.',
  },
  profile: {
    title: 'Profile',
    lead: 'Your name and picture are seen by the people you work with here. Times are shown in your time zone.',
    saved: { title: 'Profile saved', text: 'Your changes are in place.' },
    failed: 'Your profile could not be saved. Please try again.',
  },
  picture: {
    limits: 'JPEG, PNG, WebP or GIF, at most 10 MB and 40 megapixels. It is cut to a square.',
    failed: 'The picture could not be saved. Please try again.',
    notRemoved: 'The picture could not be removed. Please try again.',
    tooLarge: 'The picture is too large: at most 10 MB',
    notShown: 'This file cannot be shown here. You can still try to use it.',
  },
  verification: {
    title: 'Verification',
    lead: 'What we have checked about you. An administrator decides it.',
    wrong: 'Is something wrong? Write to',
  },
  email: {
    title: 'E-mail',
    lead: 'Where we write to you, and where a new password can be asked for.',
    none: 'There is no address on this account.',
    confirmed: 'A link we mailed has proved that it reaches you.',
    unconfirmed:
      'Open the link we sent there. Until then we send you nothing else, and you cannot reset your password.',
    change: 'To change the address, write to',
  },
  password: {
    title: 'Password',
    lead: 'A new one signs you out on every other device.',
    saved: { title: 'Password changed', text: 'Your other devices are signed out.' },
    failed: 'The password could not be changed. Please try again.',
  },
  twoStep: {
    title: 'Two-step sign-in',
    lead: 'Beside the password, a code from an app on your phone. A stolen password alone then opens nothing.',
    off: 'Signing in takes your password only.',
    on: 'Signing in takes your password and a code.',
    required: 'Your role needs two-step sign-in, so it cannot be turned off.',
    scan: 'Scan this with your authenticator app, or type the secret into it.',
    codes:
      'Each of these signs you in once, should your phone be lost. Keep them where you keep other keys: they are not shown again.',
    renew: 'The codes you have now stop working.',
    remove: 'From then on your password alone signs you in.',
    removed: { title: 'Two-step sign-in is off', text: 'Signing in takes your password only.' },
    failed: 'That did not work. Please try again.',
    notRead: 'Two-step sign-in could not be read. Please try again.',
  },
  sessions: {
    title: 'Where you are signed in',
    lead: 'Is one of these not you? Sign it out and change your password.',
    ended: { title: 'Signed out', text: 'That device is signed out.' },
    othersEnded: { title: 'Signed out', text: 'Every other device is signed out.' },
    failed: 'That device could not be signed out. Please try again.',
    notRead: 'Your devices could not be read. Please try again.',
    everywhere: {
      title: 'Sign out everywhere?',
      text: 'Every device is signed out, this one too. You will need your password to come back.',
    },
  },
} as const;
