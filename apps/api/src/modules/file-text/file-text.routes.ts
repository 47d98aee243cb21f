import { searchFileText } from '@hub/contract/files/file-text.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { presentFoundPage } from './found-page.presenter.ts';
import { searchPages } from './text-search.read-model.ts';

/** The call that searches the text of files. */
export const registerFileTextRoutes: Module = (app, { database }) => {
  registerCall(app, searchFileText, async ({ actor, query }) => {
    const { pages, total } = await searchPages(database, actor, query);
    return { collection: pages.map(presentFoundPage), total, size: query.size, skip: query.skip };
  });
};
