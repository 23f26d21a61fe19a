/** The path of the messages. */
export const messagesAt = '/messages';

export const words = {
  title: 'Athletes Entourage Liaisons',
  lead: {
    ATHLETE: 'Who looks after you, and what they know.',
    TEAM_MEMBER: 'Who looks after your athlete, and what they know.',
    LIAISON: 'Your colleagues: who else looks after your athletes.',
    ADMIN: 'Everybody who looks after athletes here.',
  },
  empty: {
    title: 'No Liaisons Assigned',
    ATHLETE: 'Your admin will assign expert liaisons to support your athletic journey',
    TEAM_MEMBER: 'Nobody looks after your athlete yet.',
    LIAISON: 'Nobody else looks after your athletes yet.',
    ADMIN: 'Give somebody the role of a liaison under User Management.',
  },
  notShared: {
    title: 'Not shared with you',
    text: (athlete: string) => `You see who looks after ${athlete} once they share their meetings with you.`,
  },
  notRead: 'The liaisons could not be read. Please try again.',
  years: (years: number) => (years === 1 ? '1 year of experience' : `${years} years of experience`),
  noProfile: 'Has not written a profile yet.',
  expertise: 'Expertise',
  achievements: 'Achievements',
  credentials: 'Credentials',
  researchFocus: 'Research focus',
  bio: 'About',
  whole: 'Whole profile',
  message: 'Message',
  sendMessage: 'Send Message',
  sharedAthletes: 'Athletes you both look after',
} as const;

export const profileWords = {
  title: 'Liaison profile',
  lead: 'What your athletes read about you.',
  saved: { title: 'Profile saved', text: 'Your athletes see it as it is now.' },
  failed: 'Your profile could not be saved. Please try again.',
  notRead: 'Your profile could not be read. Please try again.',
  missing: 'You have not written your profile yet. Until you do, your athletes see your name alone.',
  save: 'Save profile',
  saving: 'Saving...',
  fields: {
    title: 'Title',
    specialization: 'Specialization',
    institution: 'Institution',
    yearsExperience: 'Years of experience',
    bio: 'Bio',
    researchFocus: 'Research focus',
    expertise: 'Expertise',
    achievements: 'Achievements',
    credentials: 'Credentials',
  },
  hints: {
    expertise: 'One subject a line. Your card shows the first four.',
    achievements: 'One achievement a line. Your card shows the first two.',
    credentials: 'Licences and certificates, one a line.',
  },
  preview: 'Your card',
  previewLead: 'As your athletes see it.',
  picture: 'Your name and picture are those of your account.',
  changePicture: 'Change your picture',
  placeholder: { title: 'Your title', institution: 'your institution' },
} as const;
