export type Sentences = Readonly<Record<string, string>>;
const atMost = (characters: number) => `At most ${characters} characters`;
export const noAddress = 'Invalid email address';
export const noUsername = 'Only letters, digits, dots, dashes and underscores';
const tooShort = 'Password must be at least 8 characters';

/** The expected errors of a form with the same value in each field; fields that are missing here accept it. */
export const refusals: Readonly<Record<string, { empty: Sentences; blank: Sentences; long: Sentences }>> = {
  contact: {
    empty: {
      'Full name': 'Name is required',
      'Email address': noAddress,
      Subject: 'Subject is required',
      Message: 'Message is required',
    },
    blank: {
      'Full name': 'Name is required',
      'Email address': noAddress,
      Subject: 'Subject is required',
      Message: 'Message is required',
    },
    long: { 'Full name': atMost(200), 'Email address': noAddress, Subject: atMost(200), Message: atMost(5000) },
  },
  'data rights request': {
    empty: {
      'Which right': 'Choose a right',
      'Full name': 'Name is required',
      'Email address': noAddress,
      Details: 'Details are required',
    },
    blank: { 'Full name': 'Name is required', 'Email address': noAddress, Details: 'Details are required' },
    long: { 'Full name': atMost(200), 'Email address': noAddress, Details: atMost(5000) },
  },
  'sign-in': {
    empty: { Username: 'Username is required', Password: 'Password is required' },
    blank: { Username: 'Username is required' },
    long: { Username: atMost(254), Password: atMost(200) },
  },
  join: {
    empty: {
      Username: 'Username must be at least 3 characters',
      Email: noAddress,
      Password: tooShort,
      'Professional league': 'Professional league is required',
      'Team/organization': 'Team/organization is required',
    },
    blank: {
      Username: 'Username must be at least 3 characters',
      Email: noAddress,
      Password: tooShort,
      'Professional league': 'Professional league is required',
      'Team/organization': 'Team/organization is required',
    },
    long: {
      Username: atMost(50),
      Email: noAddress,
      Password: atMost(200),
      'First name (optional)': atMost(100),
      'Last name (optional)': atMost(100),
      'Professional league': atMost(100),
      'Team/organization': atMost(100),
    },
  },
  'ask for a new password': {
    empty: { Email: noAddress },
    blank: { Email: noAddress },
    long: { Email: noAddress },
  },
  'choose a new password': {
    empty: { 'New password': tooShort },
    blank: { 'New password': tooShort },
    long: { 'New password': atMost(200) },
  },
  profile: {
    empty: {},
    blank: {},
    long: { 'First name (optional)': atMost(100), 'Last name (optional)': atMost(100) },
  },
  'change of the password': {
    empty: { 'Current password': 'Password is required', 'New password': tooShort },
    blank: { 'New password': tooShort },
    long: { 'Current password': atMost(200), 'New password': atMost(200) },
  },
};
