import { config } from 'zod';

// Zod tries `new Function` to write faster validators. The content policy forbids it, and browsers report the try.
config({ jitless: true });
