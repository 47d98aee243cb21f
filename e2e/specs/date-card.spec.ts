import { getMilestoneDateCard } from '@hub/contract/date-card/date-card.calls.ts';
import { searchInventions } from '@hub/contract/inventions/inventions.calls.ts';
import { createMilestone, listInventionMilestones } from '@hub/contract/milestones/milestones.calls.ts';
import { expectAccessible, expectNoSideScroll } from '../src/check-accessibility.ts';
import { createDateCardPage } from '../src/date-card.page.ts';
import { type Caller, expect, test, uniqueTitle } from '../src/hub-test.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { createWork } from '../src/new-work.ts';
import { createShellPage } from '../src/shell.page.ts';

const marcus = 'attorney@demo.hub';

/** Finds the open milestone of the demo for a reply to a rejection, with its date card. */
const findRejection = async (call: Caller) => {
  const { collection } = await call(searchInventions, { query: { qs: '017330-0692' } });
  const id = collection[0]?.id;
  if (!id) throw new Error('The demo has no such invention.');
  const { milestones } = await call(listInventionMilestones, { params: { id } });
  const milestone = milestones.find(({ ruleId, finished }) => ruleId === 'OA-NF' && !finished);
  if (!milestone?.deadline) throw new Error('The demo has no open rejection there.');
  const card = await call(getMilestoneDateCard, { params: { id: milestone.id } });
  return { id, milestone, card, deadline: milestone.deadline };
};

test('a statutory date shows its documents, calculation, extensions and fees, and is printed in the light theme', async ({
  openAs,
  callAs,
}) => {
  const { id, milestone, card, deadline } = await findRejection(await callAs(marcus));
  const [opening] = milestone.documents;
  if (!opening) throw new Error('The demo has no document there.');
  const page = await openAs(marcus, { colorScheme: 'dark' });
  const dates = createDateCardPage(page);
  const overview = createInventionPage(page);
  const row = overview.milestone(milestone.title);
  await page.goto(`/inventions/${id}`);
  await expect(row.getByText('CTNF', { exact: true })).toBeVisible();
  await expect(row.getByText(opening.description).first()).toBeVisible();
  expect(opening.realDate).not.toBe(opening.date);
  await expect(row.locator(`time[datetime="${opening.realDate}"]`)).toBeVisible();
  const reasons = row.getByRole('heading', { name: 'How this date was calculated' });
  await expect(reasons).toBeVisible();
  for (const { text, citation } of deadline.explanation) {
    const line = row.getByRole('listitem').filter({ hasText: text });
    await expect(line.first()).toContainText(citation ?? text);
  }
  const steps = 2 + deadline.extensions.length;
  const extensions = row.getByRole('table', { name: 'Extensions of time' });
  await expect(extensions.getByRole('row')).toHaveCount(steps);

  await dates.opener(milestone.title).focus();
  await page.keyboard.press('Enter');
  await expect(dates.card).toContainText(card.document?.code ?? 'no document');
  await expect(dates.card).toContainText(`${deadline.ruleId} v${deadline.ruleVersion}`);
  await expect(dates.card).toContainText(card.rule?.citation ?? 'no rule');
  for (const { text } of deadline.explanation) await expect(dates.card).toContainText(text);
  await expect(dates.extensions.getByRole('row')).toHaveCount(steps);
  await expect(dates.extensions.getByRole('columnheader', { name: /applies/ })).toHaveCount(1);
  await expect(dates.strip).toHaveAccessibleName(`Dates of “${milestone.title}”`);
  await expectAccessible(page, 'the date card');

  await expect(dates.print).toBeEnabled();
  await page.emulateMedia({ media: 'print' });
  await expect(dates.card).toBeVisible();
  await expect(dates.print).toBeHidden();
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  // A page is narrower than the screen, and the strip is not measured again before it is printed.
  const cut = await dates.labels.evaluateAll((labels) => {
    const strip = labels[0]?.closest('figure');
    if (!strip) return ['The strip has no labels.'];
    strip.style.width = '240px';
    const { right } = strip.getBoundingClientRect();
    return labels.flatMap((label) => (label.getBoundingClientRect().right > right ? label.textContent : []));
  });
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(dates.card).toBeHidden();
  await expect(dates.opener(milestone.title)).toBeFocused();

  const { navigation } = createShellPage(page);
  const explain = page.getByRole('button', { name: /was calculated$/ }).first();
  await expect(navigation).toBeVisible();
  await expect(explain).toBeVisible();
  const scheme = page.locator('html[data-mantine-color-scheme]');
  await page.emulateMedia({ media: 'print' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(scheme).toHaveCSS('color-scheme', 'light');
  await expect(navigation).toBeHidden();
  await expect(explain).toBeHidden();
  await expect(reasons).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(navigation).toBeVisible();

  await overview.chooseOfMilestone(milestone.title, 'Finish');
  const finish = overview.finishing(milestone.title);
  await finish.getByRole('radio', { name: 'No document yet' }).check();
  await finish.getByLabel('Why there is no document yet').fill('The receipt has not come yet.');
  await finish.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(`“${milestone.title}” is finished with evidence pending.`)).toBeVisible();
  await expect(row.getByRole('img', { name: 'Finished, evidence pending' })).toBeVisible();
  await overview.undo.click();
  await expect(row.getByRole('img', { name: 'Active' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 800 });
  await dates.opener(milestone.title).focus();
  await page.keyboard.press('Enter');
  const rungs = dates.strip.getByRole('button', { name: /of extension/ });
  await expect(rungs).toHaveCount(deadline.extensions.length);
  await rungs.first().focus();
  await expect(page.getByRole('tooltip')).toContainText('$');
  const boxes = await dates.labels.evaluateAll((labels) =>
    labels.map((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThan(3);
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true);
  await expectNoSideScroll(page, 'the date card');
});

test('a date misread from its document is corrected in the milestone form', { tag: '@deep' }, async ({
  openAs,
  callAs,
}) => {
  const call = await callAs(marcus);
  const { invention } = await createWork(call, []);
  const title = uniqueTitle('Provide required information');
  const body = { inventionId: invention.id, title, ruleId: 'OA-105', trigger: '2026-11-02' };
  await call(createMilestone, { body: { ...body, facts: { setDue: '2027-02-02' } } });
  const page = await openAs(marcus);
  const overview = createInventionPage(page);
  const dates = createDateCardPage(page);
  await overview.open(invention.id);
  await overview.chooseOfMilestone(title, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit milestone' });
  const due = dialog.getByRole('textbox', { name: 'Due date' });
  await due.fill('1 Nov 2026');
  await expect(dialog).toContainText(
    'The document is dated 2 November 2026; its period cannot end before that',
  );
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await due.fill('2 Jan 2027');
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText(
    'recalculated from the date you entered: due 4 Jan 2027, final date 3 May 2027.',
  );
  await expect(dialog).not.toContainText('The client date is after the due date.');
  await dialog.getByRole('textbox', { name: 'Client date' }).fill('5 Jan 2027');
  await page.keyboard.press('Tab');
  await expect(dialog).toContainText('The client date is after the due date.');
  await expectAccessible(page, 'a read date that is corrected');
  await expectNoSideScroll(page, 'a read date that is corrected');
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(overview.milestone(title)).toContainText('final date 3 May 2027');
  await dates.opener(title).click();
  await expect(dates.card).toContainText('Monday, 4 January 2027');
  await expect(dates.card).toContainText(
    '2 January 2027 was entered by a person who read it from the document.',
  );
  await expect(dates.card).toContainText('The date that the document sets was corrected.');
});

test('the calculator computes a deadline and finds its rule', { tag: '@deep' }, async ({ openAs }) => {
  const page = await openAs(marcus);
  await page.goto('/deadlines');
  const calculator = page.getByRole('region', { name: 'Calculator' });
  await calculator.getByRole('textbox', { name: /^Trigger/ }).fill('30 Nov 2027');
  await page.keyboard.press('Enter');
  await expect(calculator.getByRole('status')).toHaveText('Tuesday, 29 February 2028');
  await calculator.getByRole('combobox', { name: 'Entity size' }).click();
  await page.getByRole('option', { name: 'Micro entity' }).click();
  await expect(calculator.getByRole('columnheader', { name: 'Micro entity applies' })).toBeVisible();
  const rule = calculator.getByRole('combobox', { name: 'Rule' });
  await rule.click();
  await page.keyboard.type('oa-adv');
  await page.getByRole('option').click();
  await expect(rule).toHaveValue(/^OA-ADV/);
  const dates = {
    'Trigger: the advisory action': '1 Jul 2026',
    'Date of the final rejection': '16 Mar 2026',
    'Date of the first reply': '11 May 2026',
  };
  await expect(calculator.getByRole('status')).toHaveText(/^Enter the dates that the rule requires/);
  for (const [name, date] of Object.entries(dates)) {
    await calculator.getByRole('textbox', { name, exact: true }).fill(date);
    await page.keyboard.press('Enter');
  }
  await expect(calculator.getByRole('status')).toHaveText('Wednesday, 1 July 2026');
  const choose = async (id: string) => {
    await rule.click();
    await page.keyboard.type(id);
    await page.getByRole('option').click();
  };
  await choose('pc-30');
  const country = calculator.getByLabel('Country code');
  for (const [code, told] of [
    ['', 'Monday, 1 January 2029'],
    ['l', 'Enter the dates that the rule requires to calculate the deadline.'],
    ['lu', 'Wednesday, 1 March 2028'],
    ['l', 'Enter the dates that the rule requires to calculate the deadline.'],
  ] as const) {
    await country.fill(code);
    await expect(calculator.getByRole('status')).toHaveText(told);
  }
  await choose('oa-nf');
  await expect(calculator.getByRole('status')).toHaveText('Thursday, 1 October 2026');
  const rules = page.getByRole('region', { name: 'Rules', exact: true });
  await rules.getByRole('searchbox', { name: 'Find a rule' }).fill('OA-NF');
  await expect(rules.getByRole('row')).toHaveCount(2);
  await expectAccessible(page, 'the deadline calculator');
  await expectNoSideScroll(page, 'the deadline calculator');
});
