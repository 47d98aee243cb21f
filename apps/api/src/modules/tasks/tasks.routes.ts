import {
  assignTasks,
  commentTask,
  createTask,
  deleteTask,
  editTasks,
  getTask,
  updateTask,
} from '@hub/contract/tasks/tasks.calls.ts';
import { registerCall, registerWrite } from '../../spine/calls/register-call.ts';
import type { Module } from '../../spine/module.ts';
import { createBulkEdit } from './bulk-edit.service.ts';
import { createCommentTask } from './comments.service.ts';
import { createTasksService } from './tasks.service.ts';

/** Calls for tasks. */
export const registerTaskRoutes: Module = (app, dependencies) => {
  const tasks = createTasksService(dependencies);
  const editMany = createBulkEdit(dependencies);
  const comment = createCommentTask(dependencies);
  registerWrite(app, createTask, ({ write, body }) => tasks.createTask(write, body));
  registerCall(app, getTask, ({ actor, params }) => tasks.getTask(actor, params.id));
  registerWrite(app, updateTask, ({ write, params, query, body }) =>
    tasks.updateTask(write, { id: params.id, baseVersion: query.updatedAt }, body),
  );
  registerWrite(app, deleteTask, ({ write, params, query }) =>
    tasks.deleteTask(write, { id: params.id, baseVersion: query.updatedAt }),
  );
  registerWrite(app, assignTasks, ({ write, body }) =>
    tasks.assignTasks(write, body.taskIds, body.assignees),
  );
  registerWrite(app, editTasks, ({ write, body }) => editMany(write, body));
  registerWrite(app, commentTask, ({ write, params, body }) => comment(write, params.taskId, body));
};
