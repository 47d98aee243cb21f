import { serveTasks } from '../../../platform/process/serve-tasks.ts';
import { readRows } from './read-rows.ts';

// The entry of the process that reads a hostile table: it has no secrets, no network and may write no file.

serveTasks(readRows);
