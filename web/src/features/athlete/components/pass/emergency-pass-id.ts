/** The section of the dashboard with the emergency pass. */
export const emergencyPassId = 'emergency-pass';
