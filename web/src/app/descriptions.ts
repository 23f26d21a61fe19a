const signIn = 'Health monitoring and liaison support for elite professional athletes.';

/**
 * The descriptions for search engines. A path listed here is rendered at build time and may be indexed, unless its row
 * is `unlisted`. Only the renderer imports this, so browsers do not download it.
 */
export const descriptions: Readonly<Record<string, string>> = {
  '/': 'Entourage brings biomarkers, training load and dedicated health liaisons together in one private place for verified elite professional athletes.',
  '/pricing':
    'One plan for verified elite athletes: $10,000 per month with dedicated liaisons, biomarker monitoring and premium support. Cancel anytime, no setup fees.',
  '/features/injury-risk':
    'How Entourage assesses injury risk: load and biomarkers held against your own baseline, and a risk level set by a person who signs for it.',
  '/features/training':
    'How Entourage turns recovery and load into one training intensity, one focus area and one next step, agreed with your liaison.',
  '/features/liaisons':
    'How athletes reach their own sports scientist, sports physician and personal coach: private messages, booked meetings and sharing they control.',
  '/about':
    'Entourage is a premium biomarker-tracking service for elite athletes and their support teams: healthcare liaisons, a network of scientists and a proprietary AI model.',
  '/contact':
    'Write to the Entourage team about membership, verification, support or partnerships. We reply within 24-48 hours.',
  '/investor-presentation':
    'The investor presentation of Entourage: ten slides with questions answered as you look. Open with the password that our team gives you.',
  '/terms-of-service':
    'The terms on which athletes and their support teams use Entourage: eligibility, membership, billing, health and the law that governs them.',
  '/privacy-policy':
    'Which personal and health data Entourage holds, what for, who sees it, how long we keep it, and how you stay in control of it.',
  '/cookie-policy':
    'The three cookies that Entourage sets and what it keeps on your device: nothing for advertising, and nobody else’s.',
  '/gdpr':
    'Your rights under the General Data Protection Regulation at Entourage, explained one by one, with a form to use them.',
  '/team-member-registration':
    'You have a code from an athlete: open your account, join their entourage, and see what they share with you.',
  '/login': signIn,
  '/auth': signIn,
};
