import type { AssignedLiaison } from '../../shared/people/liaisons.api.ts';
import { aUser } from '../../testing/render-app.tsx';
import type { LiaisonProfile } from './api.ts';

export const aLiaison = aUser({
  id: '4f3c6c7e-3333-4333-8333-333333333333',
  username: 'marta.silva',
  firstName: 'Marta',
  lastName: 'Silva',
  role: 'LIAISON',
});

export const aLiaisonProfile = (over: Partial<LiaisonProfile> = {}): LiaisonProfile => ({
  title: 'Head of Sports Science',
  specialization: 'Load management',
  institution: 'University of Porto',
  yearsExperience: 11,
  expertise: ['Load', 'Sleep', 'Recovery', 'Travel', 'Altitude'],
  achievements: ['Two Olympic cycles', 'Forty papers', 'A patent'],
  credentials: ['PhD'],
  researchFocus: 'How athletes sleep.',
  bio: 'I look after loads.',
  isVerified: true,
  profileImageUrl: null,
  updatedAt: '2026-03-01T08:00:00Z',
  ...over,
});

export const anAssignedLiaison = (over: Partial<AssignedLiaison> = {}): AssignedLiaison => ({
  liaison: {
    id: aLiaison.id,
    username: 'marta.silva',
    firstName: 'Marta',
    lastName: 'Silva',
    profileImageUrl: null,
    timeZone: null,
  },
  profile: aLiaisonProfile(),
  assignment: {
    id: '77777777-7777-4777-8777-777777777777',
    liaisonType: 'SPORTS_SCIENCE',
    assignedAt: '2026-03-01T08:00:00Z',
    athlete: null,
  },
  ...over,
});
