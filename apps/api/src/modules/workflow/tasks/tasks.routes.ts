import {
  assignTasks,
  commentTask,
  createTask,
  deleteTask,
  editTasks,
  getTask,
  updateTask,
} from '@hub/contract/workflow/tasks.calls.ts';
import { registerCall, registerWrite } from '../../../platform/http/register-call.ts';
import type { Module } from '../../../platform/module.ts';
import { createBulkEdit } from './bulk-edit.service.ts';
import { createCommentTask } from './comments.service.ts';
import { createTasksService } from './tasks.service.ts';

/** Calls for tasks. */
export const registerTasks: Module = (app, dependencies) => {
  const tasks = createTasksService(dependencies);
  const editMany = createBulkEdit(dependencies);
  const comment = createCommentTask(dependencies);
  registerWrite(app, createTask, ({ tx, actor, body }) => tasks.createTask(tx, actor, body));
  registerCall(app, getTask, ({ actor, params }) => tasks.getTask(actor, params.id));
  registerWrite(app, updateTask, ({ tx, actor, params, query, body }) =>
    tasks.updateTask(tx, { actor, id: params.id, madeFrom: query.updatedAt }, body),
  );
  registerWrite(app, deleteTask, ({ tx, actor, params, query }) =>
    tasks.deleteTask(tx, { actor, id: params.id, madeFrom: query.updatedAt }),
  );
  registerWrite(app, assignTasks, ({ tx, actor, body }) =>
    tasks.assignTasks(tx, actor, body.taskIds, body.assignees),
  );
  registerWrite(app, editTasks, ({ tx, actor, body }) => editMany(tx, actor, body));
  registerWrite(app, commentTask, ({ tx, actor, params, body }) =>
    comment(tx, actor, params.taskId, body.content),
  );
};
