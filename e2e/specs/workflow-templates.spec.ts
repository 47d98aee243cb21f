import { randomUUID } from 'node:crypto';
import type { TemplateMilestoneInput } from '@hub/contract/templates/template.schema.ts';
import {
  createWorkflow,
  deleteWorkflow,
  publishDraft,
  saveDraft,
  updateWorkflow,
} from '@hub/contract/templates/templates.calls.ts';
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

test('a colleague’s change to a template appears wherever it is shown', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
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
