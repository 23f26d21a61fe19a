/** Set by the build: the certificates that the landing page claims, or 'demo'. */
declare const COMPLIANCE_BADGES: string;
