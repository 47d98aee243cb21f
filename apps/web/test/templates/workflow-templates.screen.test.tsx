import {
  createWorkflow,
  deleteWorkflow,
  discardDraft,
  getWorkflow,
  listTemplateVersions,
  listWorkflows,
  publishDraft,
  revertTemplate,
  saveDraft,
  updateWorkflow,
} from '@hub/contract/templates/templates.calls.ts';
import { answerWith } from '@hub/testkit/web/answer-with.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFitsPhone } from '../support/accessibility.ts';
import { conflictDialog } from '../support/conflict.page.ts';
import { keepSettings } from '../support/kept-tasks.ts';
import { press, renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  expectTexts,
  focusOn,
  pressKey,
  typeText,
} from '../support/screen.ts';
import { createVersions } from '../support/versions.ts';

const [read, draft, file] = ['Read the action', 'Draft the reply', 'File the reply'] as const;
const idAt = (index: number): string => `0198c0de-0000-7000-8000-0000000e${String(index).padStart(4, '0')}`;
const templateId = idAt(0);
const title = 'Reply to the office';

const first = [
  {
    id: idAt(1),
    title: 'Respond',
    ruleId: 'OA-NF',
    offset: null,
    display: { position: 1 },
    steps: [read, draft, file].map((step, index) => ({
      id: idAt(index + 2),
      title: step,
      role: 'DR' as const,
      category: null,
      critical: step === file,
      tags: [] as string[],
      offset: { from: 'due' as const, count: index * 5 - 15, unit: 'business day' as const },
      options: { instructions: `${step} with care.` },
      display: { position: index + 1 },
    })),
  },
];

interface Version {
  version: number;
  note: string;
  milestones: unknown[];
}

/** Keeps a template in its second version, with its draft and versions, and variants that are made of it. */
const keepTemplate = () => {
  const nextInstant = createVersions();
  const asShown = (milestones: readonly object[], isDraft: boolean) =>
    milestones.map((milestone) => ({ ...milestone, isDraft }));
  const versions: Version[] = [
    { version: 1, note: '', milestones: [] },
    { version: 2, note: 'First steps', milestones: asShown(first, false) },
  ];
  const template: Record<string, unknown> & { id: string; title: string } = {
    ...{ id: templateId, title, tags: ['reply'], ruleIds: ['OA-NF'], anchor: 'trigger', hasDraft: false },
    ...{ version: 2, stepCount: 3, milestones: asShown(first, false), draft: null, updatedAt: nextInstant() },
  };
  const variants: { id: string; title: string; isGone: boolean }[] = [];
  const draftOf = () => template.draft as { milestones: unknown[] } | null;
  const whole = () => ({ ...template, hasDraft: template.draft !== null });
  const answer = () => whole() as never;
  const publish = (milestones: readonly object[], note: string) => {
    const version = versions.length + 1;
    const shown = asShown(milestones, false);
    versions.push({ version, note, milestones: shown });
    Object.assign(template, { version, milestones: shown, draft: null, updatedAt: nextInstant() });
    return answer();
  };
  const find = (id: string) => variants.find((one) => one.id === id);
  server.answer(listWorkflows, () => {
    const { milestones: _milestones, draft: unpublished, ...listed } = template;
    const shown = variants.filter(({ isGone }) => !isGone);
    return [
      { ...listed, hasDraft: unpublished !== null },
      ...shown.map(({ isGone: _, ...variant }) => variant),
    ];
  });
  server.answer(getWorkflow, ({ params }) => {
    const { isGone: _, ...variant } = find(params.id) ?? { isGone: false };
    return { ...whole(), ...variant } as never;
  });
  server.answer(saveDraft, ({ body }) => {
    const kept = {
      milestones: asShown(body.milestones, true),
      basedOn: template.version,
      updatedAt: nextInstant(),
    };
    Object.assign(template, { draft: kept, updatedAt: kept.updatedAt });
    return answer();
  });
  server.answer(discardDraft, () => {
    template.draft = null;
    return undefined as never;
  });
  server.answer(publishDraft, ({ body }) => publish((draftOf()?.milestones ?? []) as object[], body.note));
  server.answer(listTemplateVersions, () => versions.toReversed() as never);
  server.answer(revertTemplate, ({ params }) => {
    const wanted = versions.find(({ version }) => version === Number(params.version));
    return publish((wanted?.milestones ?? []) as object[], `Version ${params.version} restored`);
  });
  server.answer(createWorkflow, ({ body: { copyOf: _, ...body } }) => {
    const made = { id: idAt(90), ...body, variantOf: templateId, isGone: false };
    variants.push(made);
    return { ...whole(), ...body, id: made.id, variantOf: templateId } as never;
  });
  server.answer(deleteWorkflow, ({ params }) => {
    Object.assign(find(params.id) ?? {}, { isGone: true });
    return undefined as never;
  });
  server.answer(updateWorkflow, ({ params }) => {
    Object.assign(find(params.id) ?? {}, { isGone: false });
    return answer();
  });
  return template;
};

const steps = () => page.getByRole('list', { name: 'Steps of Respond' }).getByRole('listitem');
/** Returns the button of a step; dates of other steps may mention its title too. */
const step = (name: string) => steps().getByRole('button', { name: new RegExp(`^\\d ${name}`) });
const draftBar = () => page.getByRole('region', { name: 'Draft' });

const open = async (query = '') => {
  await renderScreen(`/workflows/${templateId}${query}`, ['workflow:manage']);
  await expectShown(page.getByRole('heading', { level: 1, name: title }));
};

beforeEach(() => {
  keepSettings();
});

test('a template is edited by keyboard, published, compared and reverted', async () => {
  const template = keepTemplate();
  const published = JSON.stringify(template.milestones);
  await open();
  await focusOn(step(file));
  await pressKey('Alt+ArrowUp');
  await expectTexts(steps(), [/Read the action/, /File the reply/, /Draft the reply/]);
  await expect.element(step(file)).toHaveFocus();
  await pressKey('ArrowUp');
  await expect.element(step(read)).toHaveFocus();
  await pressKey('Enter');
  const panel = page.getByRole('complementary', { name: 'Step 1 of Respond' });
  await expect.element(panel.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await pressKey('Control+a');
  await typeText('Study the action');
  await press(panel.getByRole('button', { name: 'Write instructions' }), 'Enter');
  const editor = panel.getByRole('textbox', { name: 'Instructions of “Study the action”' });
  await expect.element(editor).toHaveFocus();
  await typeText(' Twice.');
  await pressKey('Escape');
  await pressKey('Escape');
  await expect.element(step('Study the action')).toHaveFocus();
  await expectText(draftBar(), /Draft saved/);
  await expectShown(page.getByText('Unpublished changes'));
  expect(JSON.stringify(template.milestones)).toBe(published);

  await page.getByRole('button', { name: 'Publish version 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish version 3' });
  await expectText(dialog.getByRole('list', { name: 'Steps of Respond' }), /Twice\./);
  await dialog.getByRole('textbox', { name: 'What changed, and why' }).fill('Filing first');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectHidden(draftBar());
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expectHidden(dialog);
  await expectHidden(page.getByText('Unpublished changes'));

  await page.getByRole('button', { name: 'Versions' }).click();
  const newest = page.getByRole('listitem', { name: 'Version 3' });
  await expectText(newest, /Filing first/);
  await newest.getByRole('button', { name: 'Show changes' }).click();
  await expectCount(newest.getByText('Moved'), 1);
  await expectText(newest, /Study the action/);
  await expectAccessible();
  await page
    .getByRole('listitem', { name: 'Version 2' })
    .getByRole('button', { name: 'Revert to this' })
    .click();
  await page.getByRole('button', { name: 'Revert to version 2' }).click();
  await expectText(page.getByRole('listitem', { name: 'Version 4' }), /Version 2 restored/);
  await pressKey('Escape');
  await expectTexts(steps(), [/Read the action/, /Draft the reply/, /File the reply/]);
});

test('a draft with a cycle cannot be published, a removed step is restored, and the draft is discarded', async () => {
  keepTemplate();
  await open();
  await focusOn(step(draft));
  await pressKey('Delete');
  await expectCount(steps(), 2);
  await expect.element(step(file)).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectCount(steps(), 3);

  for (const [name, other] of [
    [read, draft],
    [draft, read],
  ] as const) {
    await step(name).click();
    const panel = page.getByRole('complementary', { name: / of Respond$/ });
    await panel.getByRole('combobox', { name: 'Counted from' }).click();
    await page.getByRole('option', { name: 'From: Another step' }).click();
    await panel.getByRole('combobox', { name: 'Step' }).click();
    await page.getByRole('option', { name: other, exact: true }).click();
  }
  await expectText(steps().nth(0), /depend on each other in a circle/);
  await expect.element(page.getByRole('button', { name: 'Publish version 3' })).toBeDisabled();
  await expectAccessible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard the draft?' })
    .getByRole('button', { name: 'Discard draft' })
    .click();
  await expectHidden(draftBar());
  await expect.element(page.getByRole('main')).toHaveFocus();
  await expectText(steps().nth(0), /15 business days before the due date/);
});

test('typing replaces the title of a new step', async () => {
  keepTemplate();
  await open();
  await page
    .getByRole('button', { name: /^Add (a )?step/ })
    .first()
    .click();
  const field = page
    .getByRole('complementary', { name: / of Respond$/ })
    .getByRole('textbox', { name: 'Title' });
  await expect.element(field).toHaveFocus();
  await typeText('Docket the reply');
  await expect.element(field).toHaveValue('Docket the reply');
});

test('a variant for a client is created, found, deleted and restored', async () => {
  keepTemplate();
  await open();
  await chooseFrom(page.getByRole('button', { name: `More for ${title}` }), 'Variant for a client …');
  const dialog = page.getByRole('dialog', { name: 'New workflow template' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Short reply');
  await dialog.getByRole('textbox', { name: 'Client' }).fill('Volta');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expectShown(page.getByRole('heading', { level: 1, name: 'Short reply' }));
  await expectCount(steps(), 3);
  await expectShown(page.getByText('For Volta'));
  expect(server.requestsOf(createWorkflow).at(-1)?.body).toMatchObject({
    copyOf: templateId,
    client: 'Volta',
  });

  await renderScreen('/workflows', ['workflow:manage']);
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('Volta');
  const row = page.getByRole('row', { name: 'Short reply' });
  await expectText(row, new RegExp(`Variant of ${title} for Volta`));
  await expectAccessible();
  await chooseFrom(row.getByRole('button', { name: 'More for Short reply' }), 'Delete');
  await expectHidden(row);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectShown(row);
});

test('a step is moved up and down in its menu', async () => {
  keepTemplate();
  await open();
  const more = page.getByRole('button', { name: `More for ${draft}` });
  await chooseFrom(more, 'Move up');
  await expectTexts(steps(), [/Draft the reply/, /Read the action/, /File the reply/]);
  await chooseFrom(more, 'Move down');
  await expectTexts(steps(), [/Read the action/, /Draft the reply/, /File the reply/]);
});

test('the graph is read by keyboard, and a phone shows a list', async () => {
  keepTemplate();
  await renderScreen(`/workflows/${templateId}?view=graph`);
  const node = page.getByRole('button', { name: `Step 3 of Respond: ${file}. Due 5 business days before` });
  await focusOn(node);
  await pressKey('Enter');
  await expectText(
    page.getByRole('complementary', { name: 'Step 3 of Respond' }),
    /File the reply with care\./,
  );
  await expectHidden(page.getByRole('button', { name: 'Details' }));
  await expectAccessible();
  await pressKey('Escape');
  await page.viewport(390, 844);
  await expectCount(steps(), 3);
  await expectFitsPhone();
});

test('the details of a template fit a phone', async () => {
  keepTemplate();
  await page.viewport(390, 844);
  await open();
  await page.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Template details' });
  await expectShown(details.getByText('OA-NF', { exact: false }).first());
  const { x, width } = details.getByLabelText('Title').element().getBoundingClientRect();
  expect(width).toBeGreaterThan(300);
  expect(x + width).toBeLessThanOrEqual(390);
});

/** Lets a colleague save another draft, on which a change of this kind is not based yet. */
const changeMeanwhile = (
  template: ReturnType<typeof keepTemplate>,
  call: typeof saveDraft | typeof publishDraft,
): void => {
  const milestones = first.map((milestone) => ({
    ...milestone,
    steps: milestone.steps.map((one) => (one.title === read ? { ...one, title: 'Theirs' } : one)),
    isDraft: true,
  }));
  const updatedAt = createVersions()();
  Object.assign(template, { draft: { milestones, basedOn: template.version, updatedAt }, updatedAt });
  const current = answerWith(getWorkflow.response, { ...template, hasDraft: true } as never);
  server.refuse(call, 'entity.stale', { current }, ({ query }) => query.updatedAt !== updatedAt);
};

const writeTitle = async (text: string): Promise<void> => {
  await step(read).click();
  const field = page
    .getByRole('complementary', { name: / of Respond$/ })
    .getByRole('textbox', { name: 'Title' });
  await expect.element(field).toHaveValue(read);
  await field.fill(text);
};

test('a colleague’s draft is shown next to one’s own until a person chooses', async () => {
  const template = keepTemplate();
  await open();
  changeMeanwhile(template, saveDraft);
  await writeTitle('Mine');
  const { dialog: both, mine, save } = conflictDialog();
  await expectText(both, /Theirs: Theirs/);
  await expectText(both, /Yours: Mine/);
  await expectAccessible();
  await mine.click();
  await save.click();
  await expectHidden(both);
  await expectText(draftBar(), /Draft saved/);
  const sent = server.requestsOf(saveDraft).at(-1)?.body.milestones;
  expect(sent?.at(0)?.steps.at(0)?.title).toBe('Mine');
});

test('publishing a draft that a colleague changed asks which version to keep', async () => {
  const template = keepTemplate();
  await open();
  await writeTitle('Mine');
  await expectText(draftBar(), /Draft saved/);
  changeMeanwhile(template, publishDraft);
  await page.getByRole('button', { name: 'Publish version 3' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish version 3' });
  await publish.getByRole('button', { name: 'Publish', exact: true }).click();
  const { dialog: both, theirs, save } = conflictDialog();
  await expectText(both, /Theirs: Theirs/);
  await expectText(both, /Yours: Mine/);
  await expectHidden(publish);
  await theirs.click();
  await save.click();
  await expectText(steps().nth(0), /Theirs/);
  expect(template.version).toBe(2);
});
