import { repeated } from './twin-queries.ts';

// Imported before the tests of the twins: they send every request each time.
repeated.requests = Number.MAX_SAFE_INTEGER;
