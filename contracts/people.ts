/** What a person is to the product; every part speaks of people in these words. */
export const roles = ['ATHLETE', 'LIAISON', 'ADMIN', 'TEAM_MEMBER'] as const;
export type Role = (typeof roles)[number];

export const verificationStatuses = ['PENDING', 'UNDER_REVIEW', 'APPROVED', 'REJECTED'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];
