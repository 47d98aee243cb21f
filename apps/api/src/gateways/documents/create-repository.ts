import type { RepositorySettings } from '../../platform/config/repository-settings.ts';
import { createDiskRepository } from './disk.adapter.ts';
import type { DocumentsRepository } from './documents.port.ts';
import { createWebdavRepository } from './webdav.adapter.ts';

/** Creates the adapter of the documents repository that is configured. */
export const createDocumentsRepository = (settings: RepositorySettings): DocumentsRepository =>
  settings.kind === 'folder' ? createDiskRepository(settings.path) : createWebdavRepository(settings);
