import { config } from 'zod';

// zod writes itself faster code where it may; the policy of our pages lets nobody.
config({ jitless: true });
