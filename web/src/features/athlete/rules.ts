import '../../shared/forms/no-eval.ts';

export { newEmergencyPass as emergencyPass } from '@entourage/contracts/rest/emergency-pass.ts';
