import { product } from '@entourage/contracts/product.ts';

export const words = {
  states: {
    PENDING: {
      title: 'Verification Pending',
      text: 'Your credentials are being processed. This page updates automatically when there is a decision.',
    },
    UNDER_REVIEW: {
      title: 'Under Review',
      text: 'Our team is looking at your post. The review takes 24-48 hours, and this page updates automatically.',
    },
    APPROVED: {
      title: 'Verification Approved',
      text: `Congratulations! Your account is verified, and you have full access to ${product.name}.`,
    },
    REJECTED: {
      title: 'Verification Rejected',
      text: 'We could not verify your account. Please contact support if you have questions, or submit a new application.',
    },
  },
  noPost: 'You have not submitted a post yet. Your verification begins when you do.',
  anotherPost: 'Your verification is open again. It goes on when you submit another post.',
  noPostInReview:
    'Our team is looking at your account, and this page updates automatically. A post with your code shows that it is yours.',
  start: 'Submit your post',
  home: 'Back to Home',
  go: 'Continue to Dashboard',
  contact: 'Contact Support',
  again: 'Submit New Application',
  notes: 'Review notes',
  league: 'Professional league',
  team: 'Team/organization',
  notRead: 'Your posts could not be read. Please try again.',
  track: ['Post', 'Review', 'Decision'],
  checks: {
    title: 'What we check',
    items: [
      { name: 'Account authenticity', text: 'The account is real, and public.' },
      { name: 'Professional affiliation', text: 'It belongs to a professional athlete.' },
      { name: 'Verification code match', text: 'The post carries the code that was made for you.' },
      { name: 'League/team validation', text: 'You play where you say you play.' },
    ],
  },
  timeline: {
    title: 'How long it takes',
    items: [
      { name: 'Post verification', text: '1-2 hours' },
      { name: 'Account review', text: '24 hours' },
      { name: 'Final approval', text: 'By a person, never by a program' },
      { name: 'E-mail notification', text: 'As soon as it is decided, to a confirmed address' },
    ],
  },
} as const;
