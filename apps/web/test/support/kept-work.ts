import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import {
  cancelMilestone,
  createMilestone,
  finishMilestone,
  getMilestone,
  listInventionMilestones,
  updateMilestone,
} from '@hub/contract/milestones/milestones.calls.ts';
import { markStreamRead } from '@hub/contract/streams/streams.calls.ts';
import { deleteTask, updateTask } from '@hub/contract/tasks/tasks.calls.ts';
import type { Partly } from '@hub/testkit/web/answer-with.ts';
import { type Locator, page } from 'vitest/browser';
import type { z } from 'zod';
import { server } from './render-screen.tsx';
import { chooseFrom } from './screen.ts';
import { createVersions } from './versions.ts';

type MilestonePart = Partly<z.input<typeof getMilestone.response>> & { title: string };

interface KeptTask {
  id: string;
  title: string;
  status: string;
  milestoneId: string | null;
  [field: string]: unknown;
}
interface KeptMilestone {
  id: string;
  title: string;
  dueAt: string | null;
  finished: boolean;
  deleted: boolean;
  /** The statuses that its tasks had before they were closed with it. */
  closed: Map<string, string>;
  [field: string]: unknown;
}

/** The invention of the kept work. */
export const workId = '0198c0de-0000-7000-8000-0000000000cc';
/** Its title. */
export const workTitle = 'Folding valve';
export const milestoneIdAt = (index: number): string =>
  `0198c0de-0000-7000-8000-0000000c${String(index).padStart(4, '0')}`;

const invention = { id: workId, title: workTitle, references: ['FIP:200'] };

const rank = ({ finished, deleted }: KeptMilestone): number => (deleted ? 2 : finished ? 1 : 0);
const inOrder = (milestones: readonly KeptMilestone[]): KeptMilestone[] =>
  [...milestones].sort(
    (a, b) => rank(a) - rank(b) || String(a.dueAt ?? '~').localeCompare(String(b.dueAt ?? '~')),
  );

/**
 * Keeps an invention with milestones, the first of which has tasks with these titles. The screen adds, edits, finishes,
 * cancels and reopens milestones, and changes and deletes tasks. Returns both as they are now.
 */
export const keepWork = (parts: readonly MilestonePart[], taskTitles: readonly string[] = []) => {
  const nextInstant = createVersions();
  const tasks: KeptTask[] = taskTitles.map((title, order) => ({
    id: `0198c0de-0000-7000-8000-0000000d${String(order).padStart(4, '0')}`,
    ...{ title, order, status: 'open', inventionId: workId, invention, milestoneId: milestoneIdAt(0) },
    updatedAt: nextInstant(),
    deleted: false,
  }));
  const complete = (part: MilestonePart, index: number): KeptMilestone => ({
    id: milestoneIdAt(index),
    ...{ inventionId: workId, dueAt: '2031-03-03', finished: false, deleted: false },
    updatedAt: nextInstant(),
    ...part,
    closed: new Map<string, string>(),
  });
  const milestones = parts.map(complete);
  const find = <T extends { id: string }>(list: readonly T[], id: string): T => {
    const found = list.find((one) => one.id === id);
    if (!found) throw new Error(`There is no ${id}.`);
    return found;
  };
  const taskAnswer = ({ milestoneId, ...task }: KeptTask) => ({ ...task, workflow: { milestoneId } });
  const tasksOf = (id: string | null) =>
    tasks.filter((task) => task.milestoneId === id && !task.deleted).map(taskAnswer);
  const answer = ({ closed, ...milestone }: KeptMilestone) =>
    ({
      ...milestone,
      tasks: tasksOf(milestone.id),
      ...(milestone.finished && closed.size > 0 && { closedTaskIds: [...closed.keys()] }),
    }) as never;
  const change = (id: string, fields: object) =>
    Object.assign(find(milestones, id), fields, { updatedAt: nextInstant() });

  server.answer(markStreamRead);
  server.answer(getInvention, { ...invention, canEdit: true, status: 'drafting' });
  server.answer(
    listInventionMilestones,
    () => ({ milestones: inOrder(milestones).map(answer), tasks: tasksOf(null), canEdit: true }) as never,
  );
  server.answer(getMilestone, ({ params }) => answer(find(milestones, params.id)));
  server.answer(createMilestone, ({ body }) => {
    const { facts: _facts, ...part } = body;
    const made = complete(part, milestones.length);
    milestones.push(made);
    return answer(made);
  });
  server.answer(finishMilestone, ({ params, body }) => {
    const milestone = change(params.id, { finished: true, finishedAt: nextInstant() });
    milestone.closed.clear();
    for (const { id, status } of body?.closeTasks ?? []) {
      const task = find(tasks, id);
      milestone.closed.set(id, task.status);
      Object.assign(task, { status, updatedAt: nextInstant() });
    }
    return answer(milestone);
  });
  server.answer(cancelMilestone, ({ params }) =>
    answer(change(params.id, { deleted: true, deletedAt: nextInstant() })),
  );
  server.answer(updateMilestone, ({ params, body: { reopenTasks, extensionTask: _task, ...fields } }) => {
    const milestone = change(params.id, {
      ...fields,
      ...(fields.finished === false && { finishedAt: null }),
      ...(fields.deleted === false && { deletedAt: null }),
    });
    if (reopenTasks)
      for (const [id, status] of milestone.closed)
        Object.assign(find(tasks, id), { status, updatedAt: nextInstant() });
    return answer(milestone);
  });
  server.answer(
    updateTask,
    ({ params, body }) =>
      taskAnswer(Object.assign(find(tasks, params.id), body, { updatedAt: nextInstant() })) as never,
  );
  server.answer(deleteTask, ({ params }) => {
    find(tasks, params.id).deleted = true;
    return undefined as never;
  });
  return { milestones, tasks };
};

/** The milestones of an invention, on its page and in an expanded row of the overview. */
export const work = () => {
  const milestones = page.getByRole('list', { name: 'Milestones' });
  const milestone = (title: string): Locator =>
    milestones.getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) });
  const chooseOfMilestone = (title: string, item: string): Promise<void> =>
    chooseFrom(page.getByRole('button', { name: `More for “${title}”` }), item);
  const finishing = (title: string): Locator => page.getByRole('dialog', { name: `Finish “${title}”` });
  return {
    /** One button per milestone, in the order shown. */
    milestoneTitles: milestones.getBySelector('button[aria-expanded][aria-controls]'),
    milestone,
    mark: (title: string, name: string) => milestone(title).getByRole('img', { name }),
    milestoneTitle: (title: string) => milestones.getByRole('button', { name: title, exact: true }),
    chooseOfMilestone,
    /** Fields of the finish dialog: evidence and open tasks. */
    finishing,
    /** Finishes a milestone that has open tasks and leaves them open. */
    finishMilestone: async (title: string): Promise<void> => {
      await chooseOfMilestone(title, 'Finish');
      await finishing(title).getByRole('button', { name: 'Finish', exact: true }).click();
    },
    taskDone: (title: string) => page.getByRole('checkbox', { name: `Done: ${title}` }),
    taskStatus: (title: string) => page.getByRole('button', { name: `Status of “${title}”` }),
    taskTitle: (title: string) => page.getByRole('button', { name: title, exact: true }),
    /** Undo button of the latest message. */
    undo: page.getByRole('button', { name: 'Undo' }).last(),
  };
};
