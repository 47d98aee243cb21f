import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createFileTextService } from './file-text.service.ts';

/** The call that searches the text of files. */
export const registerFileTextRoutes: Module = (app, dependencies) => {
  const fileText = createFileTextService(dependencies);
  registerCall(app, searchFileText, ({ actor, query }) => fileText.searchText(actor, query));
};
