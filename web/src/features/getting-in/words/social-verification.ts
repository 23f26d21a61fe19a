import type { Platform } from '@entourage/contracts/people.ts';

export const words = {
  title: 'Social verification',
  lead: 'Show us that a public account is yours: put your code into a post, and tell us where it is.',
  home: 'Back to Home',
  code: {
    title: 'Post your code',
    text: 'It is yours alone, and good for one post. Anywhere in the text of the post will do.',
    label: 'Verification code',
    copy: 'Copy',
    until: (moment: string) => `Valid until ${moment}`,
    ended: 'This code has ended. Put a new one into your post.',
    renew: 'Show a new code',
    notRead: 'Your code could not be read. Please try again.',
  },
  post: {
    title: 'Tell us where it is',
    platform: 'Platform',
    handle: 'Account handle',
    handleHint: 'As it stands on your profile, with or without the @.',
    url: 'Post URL',
    send: 'Submit for verification',
    sending: 'Submitting...',
  },
  noPlatform: { title: 'Platform Required', text: 'Please select a social media platform' },
  submitted: {
    title: 'Verification Submitted',
    text: 'We look at your post. The decision appears here, and goes by e-mail to a confirmed address.',
  },
  failed: { title: 'Submission Failed', text: 'Failed to submit verification' },
  advice: {
    title: 'Good to know',
    items: [
      { name: 'Post recently', text: 'The post should be from within 24 hours.' },
      {
        name: 'Verification takes 1-2 business days',
        text: 'You can close this page. The decision goes by e-mail to a confirmed address.',
      },
      { name: 'Leave it up', text: 'The post has to be public until it is decided. After that it may go.' },
    ],
  },
  postsNotRead: 'Your posts could not be read. Please try again.',
  signInFirst: {
    title: 'Sign in first',
    lead: 'The code is made for your account, so we need to know whose it is.',
    signIn: 'Sign in or join',
  },
  underReview: {
    title: 'Already under review',
    lead: 'A verification is already under review. You can show another post once it is decided.',
    open: 'View verification status',
  },
} as const;

interface PlatformWords {
  readonly label: string;
  readonly title: string;
  readonly instructions: readonly string[];
  readonly urlHint: string;
}

export const platformWords: Readonly<Record<Platform, PlatformWords>> = {
  INSTAGRAM: {
    label: 'Instagram',
    title: 'On Instagram',
    instructions: [
      'Set your account to public.',
      'Share a post or reel with your code in the caption. Stories are gone too soon.',
      'Open the post, choose Share, then Copy link.',
    ],
    urlHint: 'For example https://www.instagram.com/p/C4x…',
  },
  TWITTER: {
    label: 'X (Twitter)',
    title: 'On X (Twitter)',
    instructions: [
      'Turn off ‘Protect your posts’.',
      'Publish a post of your own with your code in it. Replies do not count.',
      'Open the post, choose Share, then Copy link.',
    ],
    urlHint: 'For example https://x.com/yourname/status/17…',
  },
  TIKTOK: {
    label: 'TikTok',
    title: 'On TikTok',
    instructions: [
      'Turn off ‘Private account’.',
      'Publish a video with your code in its description.',
      'Open the video, choose Share, then Copy link.',
    ],
    urlHint: 'For example https://www.tiktok.com/@yourname/video/72…',
  },
  LINKEDIN: {
    label: 'LinkedIn',
    title: 'On LinkedIn',
    instructions: [
      'Start a post that ‘Anyone’ can see.',
      'Put your code into its text, and publish it from your own profile.',
      'Open the menu of the post, and choose Copy link to post.',
    ],
    urlHint: 'For example https://www.linkedin.com/posts/yourname-…',
  },
};
