/** What the small engine trains, as people read it. */
export const smallName = 'Small transformer (120,000 parameters, bytes), trained from scratch on the CPU';
