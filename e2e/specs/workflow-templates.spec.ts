import { randomUUID } from 'node:crypto';
import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import {
  createWorkflow,
  deleteWorkflow,
  getWorkflow,
  publishDraft,
  saveDraft,
  updateWorkflow,
} from '@hub/contract/templates/templates.calls.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createConflictPage } from '../src/conflict.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';

const admin = 'admin@demo.hub';
const attorney = 'attorney@demo.hub';
const paralegal = 'paralegal@demo.hub';

const [read, draft, file] = ['Read the action', 'Draft the reply', 'File the reply'] as const;

const writeMilestones = (): TemplateMilestoneInput[] => [
  {
    id: randomUUID(),
    title: 'Respond',
    ruleId: 'OA-NF',
    offset: null,
    display: { position: 1 },
    steps: [read, draft, file].map((title, index) => ({
      id: randomUUID(),
      title,
      role: 'DR',
      category: null,
      critical: title === file,
      tags: [],
      offset: { from: 'due', count: index * 5 - 15, unit: 'business day' },
      options: { instructions: `${title} with care.` },
      display: { position: index + 1 },
    })),
  },
];

/** Creates a template with three steps in its published version. */
const createOwnTemplate = async (call: Caller) => {
  const { id } = await call(createWorkflow, { body: { title: uniqueTitle('Reply'), tags: ['reply'] } });
  await call(saveDraft, { params: { id }, body: { milestones: writeMilestones() } });
  return call(publishDraft, { params: { id }, body: { note: 'First steps' } });
};

const steps = (page: Page) => page.getByRole('list', { name: 'Steps of Respond' }).getByRole('listitem');
/** Returns the button of a step; dates of other steps may mention its title too. */
const step = (page: Page, title: string) =>
  steps(page).getByRole('button', { name: new RegExp(`^\\d ${title}`) });

test('a colleague’s change to a template appears wherever it is shown', async ({ openAs, callAs }) => {
  const call = await callAs(admin);
  const [list, open] = [await openAs(paralegal), await openAs(attorney)];
  await list.goto('/workflows');
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
  const template = await createOwnTemplate(call);
  const row = list.getByRole('row').filter({ hasText: template.title });
  await expect(row).toContainText('reply');
  await open.goto(`/workflows/${template.id}`);
  await expect(open.getByRole('heading', { level: 1, name: template.title })).toBeVisible();
  const params = { id: template.id };
  const title = uniqueTitle('Answer');
  await call(updateWorkflow, { params, body: { title, tags: ['renamed'] } });
  await expect(open.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: title })).toContainText('renamed');
  await call(deleteWorkflow, { params });
  await expect(list.getByRole('row').filter({ hasText: title })).toHaveCount(0);
});

test('a template is edited by keyboard, published, compared and reverted', async ({ openAs, callAs }) => {
  const call = await callAs(admin);
  const template = await createOwnTemplate(call);
  const page = await openAs(admin);
  await page.goto(`/workflows/${template.id}`);
  await expect(page.getByRole('heading', { level: 1, name: template.title })).toBeVisible();

  await step(page, file).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(steps(page)).toHaveText([/Read the action/, /File the reply/, /Draft the reply/]);
  await expect(step(page, file)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(step(page, read)).toBeFocused();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Step 1 of Respond' });
  await expect(panel.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Study the action');
  await panel.getByRole('button', { name: 'Write instructions' }).press('Enter');
  const editor = panel.getByRole('textbox', { name: 'Instructions of “Study the action”' });
  await expect(editor).toBeFocused();
  await page.keyboard.type(' Twice.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(step(page, 'Study the action')).toBeFocused();
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Draft saved');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  expect((await call(getWorkflow, { params: { id: template.id } })).milestones).toEqual(template.milestones);

  await page.getByRole('button', { name: 'Publish version 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 3' });
  await expect(dialog.getByRole('list', { name: 'Steps of Respond' })).toContainText('Twice.');
  await dialog.getByRole('textbox', { name: 'What changed, and why' }).fill('Filing first');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Draft' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Unpublished changes')).toBeHidden();

  await page.getByRole('button', { name: 'Versions' }).click();
  const newest = page.getByRole('listitem', { name: 'Version 3' });
  await expect(newest).toContainText('Filing first');
  await newest.getByRole('button', { name: 'Show changes' }).click();
  await expect(newest.getByText('Moved')).toHaveCount(1);
  await expect(newest).toContainText('Study the action');
  await expectAccessible(page, 'versions of a template');
  await page
    .getByRole('listitem', { name: 'Version 2' })
    .getByRole('button', { name: 'Revert to this' })
    .click();
  await page.getByRole('button', { name: 'Revert to version 2' }).click();
  await expect(page.getByRole('listitem', { name: 'Version 4' })).toContainText('Version 2 restored');
  await page.keyboard.press('Escape');
  await expect(steps(page)).toHaveText([/Read the action/, /Draft the reply/, /File the reply/]);
});

test('a draft with a cycle cannot be published; a removed step is restored; the draft is discarded', async ({
  openAs,
  callAs,
}) => {
  const template = await createOwnTemplate(await callAs(admin));
  const page = await openAs(admin);
  await page.goto(`/workflows/${template.id}`);
  await step(page, draft).focus();
  await page.keyboard.press('Delete');
  await expect(steps(page)).toHaveCount(2);
  await expect(step(page, file)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps(page)).toHaveCount(3);

  for (const [title, other] of [
    [read, draft],
    [draft, read],
  ] as const) {
    await step(page, title).click();
    const panel = page.getByRole('complementary');
    await panel.getByRole('combobox', { name: 'Counted from' }).click();
    await page.getByRole('option', { name: 'From: Another step' }).click();
    await panel.getByRole('combobox', { name: 'Step' }).click();
    await page.getByRole('option', { name: other, exact: true }).click();
  }
  await expect(steps(page).nth(0)).toContainText('depend on each other in a circle');
  await expect(page.getByRole('button', { name: 'Publish version 3' })).toBeDisabled();
  await expectAccessible(page, 'a template with a fault');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard the draft?' })
    .getByRole('button', { name: 'Discard draft' })
    .click();
  await expect(page.getByRole('region', { name: 'Draft' })).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(steps(page).nth(0)).toContainText('15 business days before the due date');
});

test('a colleague’s draft is shown next to one’s own until a person chooses', async ({ openAs, callAs }) => {
  const call = await callAs(admin);
  const template = await createOwnTemplate(call);
  const page = await openAs(admin);
  await page.goto(`/workflows/${template.id}`);
  await step(page, read).click();
  const title = page.getByRole('complementary').getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(read);
  const theirs = template.milestones.map(({ isDraft: _, ...milestone }) => ({
    ...milestone,
    steps: milestone.steps.map((one) => (one.title === read ? { ...one, title: 'Theirs' } : one)),
  }));
  const colleague = await callAs(attorney);
  await page.route(
    `**/workflows/${template.id}/draft*`,
    async (route) => {
      await colleague(saveDraft, { params: { id: template.id }, body: { milestones: theirs } });
      await route.continue();
    },
    { times: 1 },
  );
  await title.fill('Mine');
  const { dialog: both, mine, save } = createConflictPage(page);
  await expect(both).toContainText('Theirs: Theirs');
  await expect(both).toContainText('Yours: Mine');
  await expectAccessible(page, 'two drafts of a template');
  await mine.check();
  await save.click();
  await expect(both).toBeHidden();
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Draft saved');
  const { draft: kept } = await call(getWorkflow, { params: { id: template.id } });
  expect(kept?.milestones.at(0)?.steps.at(0)?.title).toBe('Mine');
});

test('publishing a draft that a colleague changed asks which version to keep', async ({ openAs, callAs }) => {
  const call = await callAs(admin);
  const template = await createOwnTemplate(call);
  const page = await openAs(admin);
  await page.goto(`/workflows/${template.id}`);
  await step(page, read).click();
  const title = page.getByRole('complementary').getByRole('textbox', { name: 'Title' });
  await title.fill('Mine');
  await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Draft saved');
  const theirs = template.milestones.map(({ isDraft: _, ...milestone }) => ({
    ...milestone,
    steps: milestone.steps.map((one) => (one.title === read ? { ...one, title: 'Theirs' } : one)),
  }));
  const colleague = await callAs(attorney);
  await page.route(`**/workflows/${template.id}/publish*`, async (route) => {
    await colleague(saveDraft, { params: { id: template.id }, body: { milestones: theirs } });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publish version 3' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish version 3' });
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  const conflict = createConflictPage(page);
  await expect(conflict.dialog).toContainText('Theirs: Theirs');
  await expect(conflict.dialog).toContainText('Yours: Mine');
  await expect(publish).toBeHidden();
  await conflict.theirs.check();
  await conflict.save.click();
  await expect(steps(page).first()).toContainText('Theirs');
  expect((await call(getWorkflow, { params: { id: template.id } })).version).toBe(2);
});

test('typing replaces the title of a new step', async ({ openAs, callAs }) => {
  const template = await createOwnTemplate(await callAs(admin));
  const page = await openAs(admin);
  await page.goto(`/workflows/${template.id}`);
  await page
    .getByRole('button', { name: /^Add (a )?step/ })
    .first()
    .click();
  const title = page.getByRole('complementary').getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await page.keyboard.type('Docket the reply');
  await expect(title).toHaveValue('Docket the reply');
});

test('a variant for a client is created, found, deleted and restored', async ({ openAs, callAs }) => {
  const template = await createOwnTemplate(await callAs(admin));
  const page = await openAs(admin);
  const [title, client] = [uniqueTitle('Variant'), uniqueTitle('Client')];
  await page.goto(`/workflows/${template.id}`);
  await page.getByRole('button', { name: `More for ${template.title}` }).click();
  await page.getByRole('menuitem', { name: 'Variant for a client …' }).click();
  const dialog = page.getByRole('dialog', { name: 'New workflow template' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Client' }).fill(client);
  await expectAccessible(page, 'a new template');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(steps(page)).toHaveCount(3);
  await expect(page.getByText(`For ${client}`)).toBeVisible();

  await page.goto('/workflows');
  await page.getByRole('searchbox', { name: 'Search templates' }).fill(client);
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText(`Variant of ${template.title} for ${client}`);
  await expectAccessible(page, 'the list of templates');
  await row.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('the graph is read by keyboard, and a phone shows a list', async ({ openAs, callAs }) => {
  const template = await createOwnTemplate(await callAs(admin));
  const page = await openAs(paralegal);
  await page.goto(`/workflows/${template.id}?view=graph`);
  const node = page.getByRole('button', { name: `Step 3 of Respond: ${file}. Due 5 business days before` });
  await node.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Step 3 of Respond' })).toContainText(
    'File the reply with care.',
  );
  await expect(page.getByRole('button', { name: 'Details' })).toBeHidden();
  await expectAccessible(page, 'the graph of a template');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(steps(page)).toHaveCount(3);
  await expectNoSideScroll(page, 'a template on a phone');
});

test('the details of a template fit a phone', async ({ openAs }) => {
  const page = await openAs(admin, { viewport: { width: 390, height: 844 } });
  await page.goto('/workflows');
  await page.getByRole('link', { name: 'Non-final office action', exact: true }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Template details' });
  await expect(details.getByText('OA-NF · Respond to non-final office action')).toBeVisible();
  const { x, width } = (await details.getByLabel('Title').boundingBox()) ?? { x: 0, width: 0 };
  expect(width).toBeGreaterThan(300);
  expect(x + width).toBeLessThanOrEqual(390);
});
