import { readOfficeAction } from '@hub/domain/office-actions/read-office-action.ts';
import { serveTasks } from '../../../platform/process/serve-tasks.ts';

// The entry of the process that reads office actions, so that the server responds meanwhile.

serveTasks(readOfficeAction);
