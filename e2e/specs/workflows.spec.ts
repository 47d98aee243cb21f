import { randomUUID } from 'node:crypto';
import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import { createWorkflow, publishDraft, saveDraft } from '@hub/contract/templates/templates.calls.ts';
import { startWorkflow } from '@hub/contract/workflow-runs/workflow-runs.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/check-accessibility.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';

const admin = 'admin@demo.hub';
const attorney = 'attorney@demo.hub';

const writeStep = (title: string, position: number): TemplateMilestoneInput['steps'][number] => ({
  id: randomUUID(),
  title,
  role: 'DR',
  category: null,
  critical: false,
  tags: [],
  offset: { from: 'trigger', count: position * 5, unit: 'business day' },
  options: { instructions: '' },
  display: { position },
});

const writeMilestone = (titles: readonly string[]): TemplateMilestoneInput => ({
  id: randomUUID(),
  title: 'Answer the client',
  ruleId: null,
  offset: { from: 'trigger', count: 2, unit: 'month' },
  display: { position: 1 },
  steps: titles.map((title, index) => writeStep(title, index + 1)),
});

/** Publishes the milestone as the latest version of a template. */
const publish = async (call: Caller, id: string, milestone: TemplateMilestoneInput) => {
  await call(saveDraft, { params: { id }, body: { milestones: [milestone] } });
  return call(publishDraft, { params: { id }, body: { note: '' } });
};

/** Creates a template and an invention on which it runs; returns both with the published milestone. */
const startOwnWorkflow = async (callAs: (email: typeof admin | typeof attorney) => Promise<Caller>) => {
  const manage = await callAs(admin);
  const call = await callAs(attorney);
  const { id, title } = await manage(createWorkflow, { body: { title: uniqueTitle('Client letter') } });
  const milestone = writeMilestone(['Read the letter', 'Draft the answer']);
  await publish(manage, id, milestone);
  const invention = await call(createInvention, {
    body: { title: uniqueTitle('Folding valve'), projectAssignees: [attorney] },
  });
  await call(startWorkflow, {
    body: { inventionId: invention.id, templateId: id, trigger: '2026-11-02' },
  });
  const readTasks = async () =>
    (await call(listInventionMilestones, { params: { id: invention.id } })).milestones.flatMap(({ tasks }) =>
      tasks.filter(({ deleted }) => !deleted).map((task) => task.title),
    );
  return { manage, template: { id, title }, milestone, invention, readTasks };
};

/** Opens the dialog that starts a workflow, with a template and its date. */
const previewWorkflow = async (page: Page, template: string) => {
  await page.getByRole('button', { name: 'Start a workflow' }).click();
  const start = page.getByRole('dialog', { name: 'Start a workflow' });
  const choice = start.getByRole('combobox', { name: 'Template' });
  await expect(choice).not.toHaveValue('');
  await choice.fill(template);
  await page.getByRole('option', { name: template, exact: true }).click();
  await start.getByLabel('Trigger date').fill('9 Nov 2026');
  await page.keyboard.press('Tab');
  return start;
};

test('foreign filing of a design has six months and rolls when filed in this office', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const call = await callAs(attorney);
  const { id } = await call(createInvention, { body: { title: uniqueTitle('Lamp shade') } });
  const page = await openAs(attorney);
  await createInventionPage(page).open(id);
  const start = await previewWorkflow(page, 'Foreign filing');
  await expect(start.getByText('9 Nov 2027')).toBeVisible();
  await start.getByLabel('Design application').check();
  await expect(start.getByText('9 May 2027')).toBeVisible();
  const country = start.getByLabel('Country code');
  await country.fill('u');
  await expect(country).toHaveAttribute('aria-invalid', 'true');
  const begin = start.getByRole('button', { name: 'Start', exact: true });
  await expect(begin).toBeDisabled();
  await country.fill('uk');
  await expect(start.getByText('Enter a two-letter code, such as US or EP')).toBeVisible();
  await expect(begin).toBeDisabled();
  await country.fill('us');
  await expect(country).not.toHaveAttribute('aria-invalid', 'true');
  await expect(start.getByText('10 May 2027')).toBeVisible();
  await expectAccessible(page, 'a workflow of a design');
  await begin.click();
  await expect(start).toBeHidden();
  const { milestones } = await call(listInventionMilestones, { params: { id } });
  expect(milestones.map(({ dueAt }) => dueAt)).toEqual(['2027-05-10']);

  await page.getByRole('button', { name: 'More for workflow “Foreign filing”' }).click();
  await page.getByRole('menuitem', { name: /^Move the .* date$/ }).click();
  const move = page.getByRole('dialog', { name: /^Move the .* date$/ });
  await move.getByLabel('Country code').fill('u');
  await expect(move.getByRole('button', { name: /^Move the .* date$/ })).toBeDisabled();
  await move.getByLabel('Country code').fill('');
  await expect(move.getByText('9 May 2027')).toBeVisible();
  await move.getByRole('button', { name: /^Move the .* date$/ }).click();
  await expect(move).toBeHidden();
  const moved = await call(listInventionMilestones, { params: { id } });
  expect(moved.milestones.map(({ dueAt }) => dueAt)).toEqual(['2027-05-09']);
});

test('a newer version of a template is applied after a preview of the changes', async ({
  openAs,
  callAs,
}) => {
  const { manage, template, milestone, invention, readTasks } = await startOwnWorkflow(callAs);
  const page = await openAs(attorney);
  const work = createInventionPage(page);
  await work.open(invention.id);
  await work.taskDone('Read the letter').click();
  await expect(work.taskStatus('Read the letter')).toHaveText('Done');
  const [read, draft] = milestone.steps;
  if (!read || !draft) throw new Error('The milestone has two steps.');
  const sent = writeStep('Send the reply', 3);
  const { version } = await publish(manage, template.id, {
    ...milestone,
    steps: [read, { ...draft, title: 'Draft the reply' }, sent],
  });
  await page.reload();
  await page.getByRole('button', { name: `Apply version ${version}` }).click();
  const apply = page.getByRole('dialog', { name: `Apply version ${version} of ${template.title}` });
  const changes = apply.getByRole('region', { name: 'What changes and what stays' });
  await expect(changes).toContainText('Draft the reply');
  await expect(changes).toContainText('Send the reply');
  await expect(apply.getByRole('status')).toContainText(/^1 step added · 1 step changed · \d stay the same/);
  await expectAccessible(page, 'apply a version');
  await apply.getByRole('button', { name: `Apply version ${version}` }).click();
  await expect(apply).toBeHidden();
  await expect(page.getByText(`“${template.title}” now runs on version ${version}.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Workflows' })).toContainText(`version ${version}`);
  await expect(page.getByRole('button', { name: `Apply version ${version}` })).toHaveCount(0);

  const { version: same } = await publish(manage, template.id, {
    ...milestone,
    steps: [read, { ...draft, title: 'Draft the reply' }, { ...sent, options: { instructions: 'By mail.' } }],
  });
  await page.reload();
  await page.getByRole('button', { name: `Apply version ${same}` }).click();
  const again = page.getByRole('dialog', { name: `Apply version ${same} of ${template.title}` });
  await expect(again.getByRole('status')).toHaveText('Only the version changes.');
  await again.getByRole('button', { name: `Apply version ${same}` }).click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('button', { name: `Apply version ${same}` })).toHaveCount(0);
  await expect(work.taskDone('Draft the reply')).not.toBeChecked();
  await expect(work.taskDone('Read the letter')).toBeChecked();
  expect(await readTasks()).toEqual(['Read the letter', 'Draft the reply', 'Send the reply']);
});

test('new versions of several templates are applied at once, each with its own preview', {
  tag: '@deep',
}, async ({ openAs, callAs }) => {
  const { manage, template, milestone, invention, readTasks } = await startOwnWorkflow(callAs);
  const other = await manage(createWorkflow, { body: { title: uniqueTitle('Annuity letter') } });
  const letter = writeMilestone(['Ask the client']);
  await publish(manage, other.id, letter);
  await (await callAs(attorney))(startWorkflow, {
    body: { inventionId: invention.id, templateId: other.id, trigger: '2026-11-02' },
  });
  const [read, draft] = milestone.steps;
  if (!read || !draft) throw new Error('The template does not have two steps');
  await publish(manage, template.id, {
    ...milestone,
    steps: [{ ...read, title: 'Study the letter' }, draft],
  });
  await publish(manage, other.id, { ...letter, steps: [...letter.steps, writeStep('Pay the annuity', 2)] });
  const page = await openAs(attorney);
  await page.goto(`/inventions/${invention.id}`);
  await page.getByRole('button', { name: 'Apply new versions (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply new versions' });
  const run = (title: string) => dialog.getByRole('listitem').filter({ hasText: title });
  await expect(run(template.title)).toContainText('1 step changed');
  await expect(run(other.title)).toContainText('1 step added');
  await run(template.title).getByRole('button', { name: 'Show changes' }).click();
  await expect(run(template.title)).toContainText('Renamed from “Read the letter”');
  await expectAccessible(page, 'new versions of several templates');
  await dialog.getByRole('button', { name: 'Apply to 2 workflows' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(readTasks)
    .toEqual(expect.arrayContaining(['Study the letter', 'Draft the answer', 'Pay the annuity']));
});
