import type { Database } from '../../platform/database/database.ts';
import { readWorkspace, type Workspace } from './workspace.repository.ts';

/** The use cases of the installation itself. */
export const createConfigService = ({ database }: { database: Database }) => ({
  getWorkspace: (): Promise<Workspace> => readWorkspace(database),
});
