import {
  createMinion,
  createMinionComment,
  deleteMinion,
  getMinion,
  getMinionComment,
  getMinionTask,
  listMinionComments,
  listMinionStatistics,
  listMinions,
  listMinionTasks,
  updateMinion,
} from '@hub/contract/minions/minions.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createCommentsService } from './comments.service.ts';
import { createMinionTasksService } from './minion-tasks.service.ts';
import { createMinionsService } from './minions.service.ts';

/** Calls in Strapi's dialect: minions, their comments and tasks. */
export const registerMinionRoutes: Module = (app, dependencies) => {
  const minions = createMinionsService(dependencies);
  registerCall(app, listMinions, ({ actor, query }) => minions.list(actor, query));
  registerCall(app, listMinionStatistics, ({ actor, query }) => minions.listStatistics(actor, query));
  registerCall(app, getMinion, ({ actor, params, query }) => minions.get(actor, params.id, query));
  registerWrite(app, createMinion, ({ write, query, body }) => minions.create(write, query, body));
  registerWrite(app, updateMinion, ({ write, params, query, body }) =>
    minions.update(write, params.id, query, body),
  );
  registerWrite(app, deleteMinion, ({ write, params, query }) => minions.remove(write, params.id, query));

  const comments = createCommentsService(dependencies);
  registerCall(app, listMinionComments, ({ actor, query }) => comments.list(actor, query));
  registerCall(app, getMinionComment, ({ actor, params, query }) => comments.get(actor, params.id, query));
  registerWrite(app, createMinionComment, ({ write, query, body }) => comments.create(write, query, body));

  const tasks = createMinionTasksService(dependencies);
  registerCall(app, listMinionTasks, ({ actor, query }) => tasks.list(actor, query));
  registerCall(app, getMinionTask, ({ actor, params, query }) => tasks.get(actor, params.id, query));
};
