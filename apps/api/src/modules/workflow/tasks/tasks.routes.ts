import {
  assignTasks,
  createTask,
  deleteTask,
  getTask,
  updateTask,
} from '@hub/contract/workflow/tasks.calls.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createTasksService } from './tasks.service.ts';

/** Calls for single tasks. */
export const registerTasks: Module = (app, dependencies) => {
  const tasks = createTasksService(dependencies);
  registerCall(app, createTask, ({ actor, body }) => tasks.createTask(actor, body));
  registerCall(app, getTask, ({ actor, params }) => tasks.getTask(actor, params.id));
  registerCall(app, updateTask, ({ actor, params, query, body }) =>
    tasks.updateTask({ actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerCall(app, deleteTask, ({ actor, params, query }) =>
    tasks.deleteTask({ actor, id: params.id, madeFrom: query.updatedAt }),
  );
  registerCall(app, assignTasks, ({ actor, body }) => tasks.assignTasks(actor, body.taskIds, body.assignees));
};
