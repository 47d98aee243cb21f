import { idSchema, inventionIdSchema } from '@hub/contract/fields.ts';
import { findWorkflow, getDefaultWorkflow, listWorkflows } from '@hub/contract/templates/templates.calls.ts';
import {
  listWorkflowRuns,
  previewStart,
  removeWorkflowRun,
  startWorkflow,
} from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../support/accessibility.ts';
import { keepWork, workId } from '../support/kept-work.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import { expectCount, expectHidden, expectShown, expectText, pressKey } from '../support/screen.ts';
import { createVersions } from '../support/versions.ts';

const idAt = (index: number) =>
  idSchema.parse(`0198c0de-0000-7000-8000-0000000f9${String(index).padStart(3, '0')}`);
const inventionId = inventionIdSchema.parse(workId);
const letter = { id: idAt(1), title: 'Client letter', version: 1, stepCount: 2, anchor: 'trigger' as const };
const general = { ...letter, id: idAt(2), title: 'General matter', isDefault: true };
const again = 'is already running on this invention. Starting it again';

/** Keeps the workflows that run on the kept invention, started on these days. */
const keepRuns = (triggers: readonly string[]) => {
  const nextVersion = createVersions();
  const run = (trigger: string, index: number) => ({
    ...{ id: idAt(10 + index), inventionId, version: 1, trigger, openTasks: 2, totalTasks: 2 },
    template: { id: letter.id, title: letter.title, version: 1 },
    createdAt: nextVersion(),
    updatedAt: nextVersion(),
  });
  const runs = triggers.map(run);
  server.answer(listWorkflowRuns, () => [...runs]);
  server.answer(previewStart, () => ({
    template: { id: letter.id, title: letter.title, version: 1 },
    milestones: [{ title: 'Answer the client', change: 'add' as const, to: { dueAt: '2027-01-09' } }],
    warnings: runs.length > 0 ? [`“${letter.title}” ${again} creates everything twice.`] : [],
  }));
  server.answer(startWorkflow, ({ body }) => {
    const made = run(body.trigger ?? '', runs.length);
    runs.unshift(made);
    return { workflow: made };
  });
  server.answer(removeWorkflowRun, ({ params }) => {
    runs.splice(
      runs.findIndex(({ id }) => id === params.workflowId),
      1,
    );
    return undefined as never;
  });
};

const dialog = () => page.getByRole('dialog', { name: 'Start a workflow' });
const template = () => dialog().getByRole('combobox', { name: 'Template' });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const rows = () => page.getByRole('list', { name: 'Workflows' }).getByRole('listitem');

const open = async (): Promise<void> => {
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  await page.getByRole('button', { name: 'Start a workflow' }).click();
};

/** Opens the dialog with a template and its date. */
const preview = async (): Promise<void> => {
  await open();
  await expect.element(template()).toHaveValue(general.title);
  await template().fill(letter.title);
  await page.getByRole('option', { name: letter.title, exact: true }).click();
  await dialog().getByLabelText('Trigger date').fill('9 Nov 2026');
  await pressKey('Tab');
  await expectShown(dialog().getByRole('region', { name: 'Preview' }));
};

beforeEach(() => {
  keepWork([]);
  server.answer(listWorkflows, [letter, general]);
  server.answer(findWorkflow, general);
  server.answer(getDefaultWorkflow, general);
});

test('starting a running workflow again requires confirmation, and an undo removes it', async () => {
  keepRuns(['2026-11-02']);
  await preview();
  await expectShown(dialog().getByText(again));
  await expectHidden(button('Start'));
  await expectAccessible();
  await button('Start again').click();
  await expectHidden(dialog());
  await expectCount(rows(), 2);
  await expectCount(rows().getBySelector('time[datetime="2026-11-09"]'), 1);
  expect(server.requestsOf(startWorkflow)).toMatchObject([
    { body: { inventionId, templateId: letter.id, trigger: '2026-11-09', again: true } },
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(page.getByText(`“${letter.title}” was removed.`));
  await expectCount(rows(), 1);
  await expectCount(rows().getBySelector('time[datetime="2026-11-09"]'), 0);
});

test('a workflow started by a colleague is not started again without confirmation', async () => {
  keepRuns([]);
  await preview();
  keepRuns(['2026-11-09']);
  server.refuse(startWorkflow, 'workflow.already_running', undefined, ({ body }) => !body.again);
  await button('Start').click();
  await expectShown(dialog().getByText(again));
  await button('Start again').click();
  await expectHidden(dialog());
  expect(server.requestsOf(startWorkflow).map(({ body }) => body.again)).toEqual([false, true]);
});

test.each(['is unreachable', 'fails', 'finds nothing'] as const)(
  'the default template is proposed when the lookup by references %s',
  async (fault) => {
    keepRuns([]);
    if (fault === 'fails') server.refuse(findWorkflow, 'internal');
    if (fault === 'finds nothing') server.refuse(findWorkflow, 'workflow.not_found');
    const answer = globalThis.fetch;
    if (fault === 'is unreachable')
      globalThis.fetch = (input, init) =>
        String(input).includes('/by/references')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : answer(input, init);
    await open();
    await expect.element(template()).toHaveValue(general.title);
    await expectText(
      dialog().getByText('The default template is suggested instead.'),
      /could not be looked up/,
    );
  },
);
