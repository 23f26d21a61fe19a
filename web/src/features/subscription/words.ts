export const words = {
  settingUp: 'Setting up your subscription',
  pending: {
    title: 'Payment Configuration Pending',
    text: 'Payment processing is temporarily unavailable. Please contact support or check back later.',
  },
  late: { title: 'Payment due', action: 'To your subscription' },
  failed: { title: 'Subscription Error', text: 'Failed to initialize subscription. Please try again.' },
  backToDashboard: 'Back to Dashboard',
  choose: {
    lead: 'Choose how you pay. Everything is included in both; cancel anytime.',
    MONTHLY: {
      title: 'Monthly',
      price: '$10,000 per month',
      text: 'Charged each month, in advance.',
      button: 'Pay monthly',
    },
    ANNUAL: {
      title: 'Annual',
      price: '$120,000 per year',
      text: 'One charge a year, in advance.',
      button: 'Pay annually',
    },
  },
  pay: {
    title: 'Subscribe',
    lead: {
      MONTHLY: (price: string) => `${price} per month, in advance. Cancel anytime.`,
      ANNUAL: (price: string) => `${price} per year, in advance. Cancel anytime.`,
    },
    otherPlan: 'Cancel it in your account to choose another plan',
    button: 'Subscribe and pay',
    secure: 'Your card goes straight to Stripe; we never see it.',
    notConfirmed: 'The payment could not be sent. Check your connection and try again; nothing is charged twice.',
    formMissing: 'The payment form could not be loaded. Check your connection and try again.',
  },
  simulator: {
    title: 'Pay with the simulator',
    lead: 'This stands in for the card form. Choose how the payment ends.',
    success: 'Payment succeeds',
    declined: 'Card is declined',
    authentication: '3-D Secure',
    bank: 'Your bank asks whether this is you',
    bankText: 'A simulated 3-D Secure check.',
    approve: 'Approve',
    refuse: 'Refuse',
    notPaid: 'The payment could not be sent. Please try again.',
  },
  declined: 'Your card was declined. Nothing was charged; try another card.',
  refused: {
    title: 'Your payment did not go through',
    text: 'Your bank did not confirm it. Nothing was charged; try again, or use another card.',
    again: 'Try again',
  },
  processing: {
    title: 'Processing your payment',
    text: 'Your bank has not confirmed it yet. This page says so as soon as it has; you may leave it.',
  },
  success: {
    title: 'You are subscribed',
    text: 'Your payment has arrived.',
  },
  receipt: 'A receipt is on its way to your mailbox.',
  nothing: {
    title: 'No payment is expected',
    text: 'There is no subscription that waits for a payment.',
  },
  payAgain: 'Back to the payment form',
  already: { title: 'You are already subscribed', manage: 'Manage your subscription' },
  visitor: {
    title: 'Sign in to subscribe',
    text: 'The subscription belongs to your account. Sign in or create one first.',
    signIn: 'Sign in',
  },
  teamMember: {
    title: 'Nothing to pay here',
    text: 'The subscription belongs to the athlete who invited you.',
  },
} as const;
