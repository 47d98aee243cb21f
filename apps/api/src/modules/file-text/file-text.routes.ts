import { listFileText, readTextAgain, searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createFileTextService } from './file-text.service.ts';

/** Calls that search the text of files and read it again. */
export const registerFileTextRoutes: Module = (app, dependencies) => {
  const fileText = createFileTextService(dependencies);
  registerCall(app, searchFileText, ({ actor, query }) => fileText.searchText(actor, query));
  registerCall(app, listFileText, ({ actor, params, query }) =>
    fileText.listPages(actor, { fileId: params.id, ...query }),
  );
  registerWrite(app, readTextAgain, ({ write, params }) => fileText.readAgain(write, params.id));
};
