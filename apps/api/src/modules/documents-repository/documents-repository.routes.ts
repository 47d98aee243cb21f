import {
  enqueueRepositoryCopy,
  enqueueRepositorySync,
  getRepositoryIndexEntry,
  getRepositorySync,
  listRepositoryIndex,
} from '@hub/contract/documents-repository/documents-repository.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createRepositoryService } from './repository.service.ts';

/** Calls for the index of the documents repository and for syncs with it. */
export const registerRepositoryRoutes: Module = (app, dependencies) => {
  const repository = createRepositoryService(dependencies);
  registerCall(app, listRepositoryIndex, ({ actor, query }) => repository.listIndex(actor, query));
  registerCall(app, getRepositoryIndexEntry, ({ actor, params }) => repository.getEntry(actor, params.ref));
  registerWrite(app, enqueueRepositorySync, ({ write, params }) => repository.enqueueSync(write, params.ref));
  registerCall(app, getRepositorySync, ({ actor, params }) => repository.getSync(actor, params.id));
  registerWrite(app, enqueueRepositoryCopy, ({ write, params }) =>
    repository.enqueueCopy(write, params.id, params.ref),
  );
};
