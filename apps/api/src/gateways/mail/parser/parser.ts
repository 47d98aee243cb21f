import { serveTasks } from '../../../platform/process/serve-tasks.ts';
import { readMail } from './read-mail.ts';

// The entry of the process that reads hostile mail: it has no secrets, no network, and writes only into the spool.

serveTasks(readMail);
