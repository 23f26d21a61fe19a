/** Put in when the app is built: the certificates that the landing may claim, or 'demo'. */
declare const COMPLIANCE_BADGES: string;
