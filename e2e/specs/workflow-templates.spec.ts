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
import { expectAccessible } from '../src/check-accessibility.ts';
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
