import { join } from 'node:path';
import type { Config } from '../../../api/src/platform/config/config.ts';
import type { Database } from '../../../api/src/platform/database/database.ts';
import { createDemoRepository } from '../repository/create-demo-repository.ts';

/**
 * Puts a folder with sample data in place of the documents repository, unless one is configured. Only for a database that
 * holds the demo. Returns the configuration that uses it.
 */
export const startDemoRepository = async (database: Database, config: Config): Promise<Config> => {
  if (config.repository) return config;
  const path = join(config.dataDir, 'demo-repository');
  await createDemoRepository(database, path);
  return { ...config, repository: { kind: 'folder', path } };
};
