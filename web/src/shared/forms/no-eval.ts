import { config } from 'zod';

// zod would generate code at run time, which the Content Security Policy refuses.
config({ jitless: true });
