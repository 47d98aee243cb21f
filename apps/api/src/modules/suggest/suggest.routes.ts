import { suggestAssignees, suggestTags } from '@hub/contract/suggest/suggest.calls.ts';
import { registerCall } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createSuggestService } from './suggest.service.ts';

/** Registers the calls that suggest assignees and tags. */
export const registerSuggestRoutes: Module = (app, dependencies) => {
  const suggest = createSuggestService(dependencies);
  registerCall(app, suggestAssignees, ({ actor, query }) => suggest.suggestAssignees(actor, query));
  registerCall(app, suggestTags, ({ actor, query }) => suggest.suggestTags(actor, query));
};
