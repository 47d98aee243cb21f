import { suggestAssignees, suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import type { Module } from '../../platform/module.ts';
import { createSuggestService } from './suggest.service.ts';

/** Who work can be given to, and what it can be marked with. */
export const registerSuggestRoutes: Module = (app, dependencies) => {
  const suggest = createSuggestService(dependencies);
  registerCall(app, suggestAssignees, ({ query }) => suggest.suggestAssignees(query));
  registerCall(app, suggestTags, ({ actor, query }) => suggest.suggestTags(actor, query));
};
