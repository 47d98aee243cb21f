import { config } from 'zod';

// Zod tries `new Function` for faster validators. The content security policy forbids it, and browsers report the attempt.
config({ jitless: true });
