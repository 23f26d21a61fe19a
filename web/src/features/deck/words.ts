export const gate = {
  title: 'Investor presentation',
  lead: 'Ten slides about the people and the model beside an elite athlete. Questions are answered while you look.',
  over: 'Your visit is over. Open your link again or enter the password to go on: what you typed is still there.',
  label: 'Password',
  open: 'Open the presentation',
  opening: 'Opening...',
  wrong: { title: 'Access Denied', text: 'Incorrect password. Please contact us for access.' },
  failed: 'The presentation could not be opened. Please try again.',
  byLink: 'The presentation is open',
  contact: 'No password? Contact us',
  noted: 'We note which slides you look at, for how long, and what you ask.',
} as const;

export const deck = {
  title: 'Entourage investor presentation',
  previous: 'Previous slide',
  next: 'Next slide',
  ask: 'Ask Questions',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  print: 'Print or save as PDF',
  stage: 'Slides: arrow keys or the space bar turn them',
  position: (at: number, of: number) => `Slide ${at} of ${of}`,
  opening: 'Opening the presentation...',
} as const;

export const saved = {
  gone: {
    title: 'Not available',
    text: 'This version of the presentation does not exist, or it has been withdrawn.',
    action: 'Open the presentation',
  },
  notRead: 'This version could not be read. Please try again.',
} as const;

export const chat = {
  title: 'Ask Questions',
  close: 'Close the chat',
  move: 'Move the chat: arrow keys, Shift for large steps',
  resize: 'Change the size of the chat: arrow keys, Shift for large steps',
  empty: {
    title: 'Ask anything about the company',
    text: 'Answers come from the presentation and name the slide. What it does not say, a person answers.',
  },
  examples: ['How large is the market?', 'What is the seed round for?', 'Who are the first athletes?'],
  label: 'Your question',
  placeholder: 'Write a question',
  send: 'Send',
  sending: 'Sending...',
  thinking: 'Looking for the answer',
  you: 'You',
  waits: 'Waits for a person',
  byTeam: 'Answered by our team',
  basis: 'From',
  fact: 'Approved fact',
  notRead: 'Your earlier questions could not be read.',
  noSession: 'Your questions can be sent as soon as your visit has begun.',
  sessionFailed: 'Your visit could not be begun. Check your connection; it is tried again.',
} as const;

export const contact = {
  open: 'Leave your contact',
  title: 'Leave your contact',
  lead: 'We write to you, and to nobody else about you.',
  back: 'Back to the questions',
  name: 'Name',
  email: 'Email address',
  company: 'Company',
  role: 'Your role',
  phone: 'Phone',
  linkedin: 'LinkedIn',
  notes: 'What should we talk about?',
  meeting: 'I am interested in a meeting',
  send: 'Send',
  sending: 'Sending...',
  sent: { title: 'Thank you', text: 'We have your contact, and a person of our team writes to you.' },
  failed: 'Your contact could not be sent. Please try again.',
} as const;
