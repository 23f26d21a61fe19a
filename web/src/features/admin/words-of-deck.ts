export const analyticsWords = {
  title: 'Investor Presentation Analytics',
  summary: {
    totalSessions: { title: 'Total Sessions', note: 'since the first visit' },
    averageMinutes: { title: 'Average Duration', note: 'minutes of looking' },
    averageSlides: { title: 'Average Slides', note: 'viewed in a session' },
    totalQuestions: { title: 'Total Questions', note: 'asked in the chat' },
    notRead: 'The summary could not be read.',
  },
  sessions: {
    title: 'Presentation Access',
    empty: { title: 'No presentation access tracked yet', text: 'A visit appears here once the deck is unlocked.' },
    notRead: 'The sessions could not be read. Please try again.',
  },
  questions: {
    title: 'Questions Asked',
    empty: { title: 'No questions asked yet', text: 'Questions of the chat appear here with their answers.' },
    noneWaiting: { title: 'Nothing waits', text: 'Every question has an answer.' },
    notRead: 'The questions could not be read. Please try again.',
    waits: 'Waits for an answer',
    failed: 'The answer could not be saved. Please try again.',
    saved: { title: 'Answer saved', text: 'The visitor reads it in the chat.' },
  },
  slides: {
    title: 'Time per slide',
    lead: 'Of all sessions together.',
    empty: 'No time has been counted yet.',
  },
  contacts: {
    title: 'Investor contacts',
    empty: { title: 'No contacts yet', text: 'Investors who leave an address in the chat appear here.' },
    notRead: 'The contacts could not be read. Please try again.',
  },
  versions: {
    title: 'Saved versions',
    empty: { title: 'No saved versions yet', text: 'Versions that investors save appear here with their address.' },
    notRead: 'The saved versions could not be read. Please try again.',
    failed: 'The version could not be revoked. Please try again.',
    revoke: 'Revoke the link',
    keep: 'Keep it',
    ask: (title: string) => ({
      title: `Revoke the link to ${title}?`,
      text: 'Whoever has it no longer sees this version. It cannot be opened again.',
    }),
    revoked: { title: 'Link revoked', text: 'It opens nothing any more.' },
  },
} as const;

export const deepTechWords = {
  title: 'Deep Tech',
  model: {
    title: 'Live model',
    none: 'No model is live.',
    link: 'To the training centre',
  },
  live: {
    label: 'Live',
    lead: 'Counted by the server from the product’s own events, over the last 30 days.',
    none: { title: 'Nothing to count yet', text: 'The demonstration shows what will stand here.' },
    notRead: 'The live figures could not be read. Please try again.',
    figures: {
      contributingAthletes: { title: 'Contributing athletes', note: 'whose data was recorded' },
      recordsProcessed: { title: 'Records processed', note: 'check-ins, imports and assessments' },
      deckSessions: { title: 'Deck sessions', note: 'of the investor presentation' },
      questionsAnswered: { title: 'Questions answered', note: 'in the chat of the deck' },
    },
    answers: 'Who answered',
    answeredBy: {
      answeredByModel: 'A language model',
      answeredFromDeck: 'The deck’s own sentences',
      answeredByTeam: 'A person of the team',
    },
    average: 'Average time to an answer',
  },
  demonstration: {
    label: 'Demonstration',
    lead: 'Sample figures that show the view when it is in full use. None of them is measured.',
    participation: {
      title: 'Data-sharing participation',
      counts: [
        { count: 8, label: 'Share fully' },
        { count: 3, label: 'Share in part' },
        { count: 2, label: 'Do not share' },
      ],
    },
    figures: [
      { title: 'API calls', figure: '1,247', note: 'at $0.25 per call' },
      { title: 'Compensation pool', figure: '$312.50', note: 'for athletes who share' },
      { title: 'Average per athlete', figure: '$39.06', note: 'of the eight who share fully' },
      { title: 'Price per call', figure: '$0.25', note: 'paid by whoever uses the data' },
    ],
    performance: {
      title: 'Performance figures',
      rows: [
        { label: 'Anonymization', percent: 100, figure: '100%' },
        { label: 'Quality', percent: 96.8, figure: '96.8%' },
      ],
    },
    model: {
      title: 'Model configuration',
      rows: [
        { name: 'Base model', value: 'mistral-7b' },
        { name: 'Epochs', value: '3' },
        { name: 'Batch size', value: '4' },
        { name: 'Learning rate', value: '2e-5' },
        { name: 'Location', value: 'germany-frankfurt' },
      ],
    },
    stack: {
      title: 'Technology stack',
      lists: [
        { name: 'Interface', items: ['React', 'Redux Toolkit Query', 'Material UI'] },
        { name: 'Services', items: ['Apollo Federation', 'NATS JetStream', 'Node.js'] },
        { name: 'Data', items: ['PostgreSQL', 'MongoDB', 'OpenTelemetry'] },
      ],
    },
    feed: {
      title: 'Activity feed',
      entries: [
        { what: 'A data set was anonymized', when: '2 minutes ago' },
        { what: 'Model quality was measured at 96.8%', when: '18 minutes ago' },
        { what: '42 API calls were settled', when: '1 hour ago' },
        { what: 'An athlete changed what they share', when: '3 hours ago' },
      ],
    },
  },
} as const;
