/** What a person is to the product; all parts use these words. */
export const roles = ['ATHLETE', 'LIAISON', 'ADMIN', 'TEAM_MEMBER'] as const;
export type Role = (typeof roles)[number];

export const verificationStatuses = ['PENDING', 'UNDER_REVIEW', 'APPROVED', 'REJECTED'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Where an athlete can post publicly to prove that an account is theirs. */
export const platforms = ['INSTAGRAM', 'TWITTER', 'TIKTOK', 'LINKEDIN'] as const;
export type Platform = (typeof platforms)[number];

export const reviewStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Registrations from one address. */
export const registrationLimits = { perHour: 10, perDay: 30 } as const;

/** Of one account. */
export const passkeysAtMost = 10;
