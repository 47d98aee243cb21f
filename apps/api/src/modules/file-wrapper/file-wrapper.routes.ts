import { getOfficeApplication, listWrapperDocuments } from '@hub/contract/file-wrapper/file-wrapper.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createFileWrapperService } from './file-wrapper.service.ts';

/** Calls of the file wrapper tab. */
export const registerFileWrapperRoutes: Module = (app, dependencies) => {
  const wrapper = createFileWrapperService(dependencies);
  registerCall(app, listWrapperDocuments, ({ actor, params, query }) =>
    wrapper.listDocuments(actor, params.inventionId, query),
  );
  registerCall(app, getOfficeApplication, ({ actor, params }) => wrapper.getApplication(actor, params.id));
};
