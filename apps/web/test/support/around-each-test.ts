import { afterEach, beforeEach } from 'vitest';
import { beginTest, endTest } from './render-screen.tsx';

// All files share their modules, so these belong to a file that runs before each of them.
beforeEach(beginTest);
afterEach(endTest);
