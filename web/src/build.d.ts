/** Set by the build: the certificates that the landing page claims, or 'demo'. */
declare const COMPLIANCE_BADGES: string;
/** Set by the build: identity's floor for new passwords. */
declare const PASSWORD_MIN_LENGTH: number;
