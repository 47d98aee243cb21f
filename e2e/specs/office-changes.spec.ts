import { createInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { writeShortDate } from '@hub/domain/dates/day-number.ts';
import { computeDeadline } from '@hub/domain/deadlines/computation/compute-deadline.ts';
import { deadlineRule } from '@hub/domain/deadlines/rules/rule-table.ts';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { startChangedOffice } from '../src/changed-office.ts';
import { checkBothWidths, expectAccessible } from '../src/check-accessibility.ts';
import { createFileWrapperPage } from '../src/file-wrapper.page.ts';
import { inDays } from '../src/in-days.ts';
import { createInventionPage } from '../src/invention.page.ts';
import { type OwnFirm, startOwnFirm } from '../src/own-firm.ts';

const [application, other] = ['14089702', '15332765'];

test.describe.configure({ mode: 'serial' });

let office: Awaited<ReturnType<typeof startChangedOffice>>;
let firm: OwnFirm;
let attorney: Page;
let paralegal: Page;
let inventionId = '';

const openAs = async (browser: Browser, name: string, role: string): Promise<Page> =>
  firm.openAs(browser, (await firm.addPerson(name, role)).email);

test.beforeAll(async ({ browser }) => {
  office = await startChangedOffice();
  firm = await startOwnFirm(office.settings);
  attorney = await openAs(browser, 'Marie', 'attorney');
  paralegal = await openAs(browser, 'Rosa', 'paralegal');
  const body = { title: 'Over-current in a battery pack', applicationNumber: application };
  inventionId = (await firm.call(createInvention, { body })).id;
});
test.afterAll(async () => {
  await firm.stop();
  await office.stop();
});

interface OfficeDocument {
  documentCode: string;
  officialDate: string;
}

/** Shows the file as it was when the final rejection came, dated on a day. */
const showRejection = (day: string): void =>
  office.change((path, body) => {
    if (!path.includes('/documents')) return body;
    const reply = JSON.parse(body) as { documentBag: OfficeDocument[] };
    const documentBag = reply.documentBag
      .filter(({ officialDate }) => officialDate < '2015-06-26')
      .map((one) =>
        one.documentCode === 'CTFR' ? { ...one, officialDate: `${day}T00:00:00.000-0500` } : one,
      );
    return JSON.stringify({ ...reply, count: documentBag.length, documentBag });
  });

const dueFrom = (day: string): string =>
  computeDeadline({ rule: deadlineRule('OA-F'), trigger: day, facts: {} }).due ?? '';

const check = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Last checked now')).toBeVisible();
};

test('a date that the office corrects is shown to both and counts once an attorney takes it, and another application is refused', {
  tag: '@deep',
}, async () => {
  const [before, after] = [inDays(-45), inDays(-31)];
  const wrapper = createFileWrapperPage(paralegal);
  const dialog = paralegal.getByRole('dialog');
  await paralegal.goto(`${firm.address}/inventions/${inventionId}/ifw`);
  showRejection(before);
  await check(paralegal);
  await paralegal.getByRole('button', { name: /^Docket Final rejection/ }).click();
  await dialog.getByRole('checkbox', { name: 'Start without a second attorney' }).check();
  await dialog.getByRole('button', { name: 'Confirm docketing' }).click();
  await expect(dialog).toBeHidden();
  await attorney.goto(`${firm.address}/inventions/${inventionId}`);
  const response = createInventionPage(attorney).milestone('Respond to final office action');
  await expect(response).toContainText(writeShortDate(dueFrom(before)));

  showRejection(after);
  await check(paralegal);
  const rejection = wrapper.row('Final rejection').first();
  await expect(rejection).toContainText(`The Office has ${writeShortDate(after)}`);
  await checkBothWidths(paralegal, 'a file wrapper with a corrected date');
  await expect(attorney.getByText('Check the date of CTFR: Final Rejection', { exact: true })).toBeVisible();
  await expect(response).toContainText(writeShortDate(dueFrom(before)));
  await rejection.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(dialog).toContainText('Only a person with the right to verify deadlines');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await paralegal.keyboard.press('Escape');

  await attorney.goto(`${firm.address}/inventions/${inventionId}/ifw`);
  await createFileWrapperPage(attorney)
    .row('Final rejection')
    .first()
    .getByRole('button', { name: 'Compare' })
    .press('Enter');
  const comparing = attorney.getByRole('dialog', { name: 'Compare with the patent office' });
  await expect(comparing).toContainText(
    `${writeShortDate(dueFrom(before))}${writeShortDate(dueFrom(after))}`,
  );
  await expectAccessible(attorney, 'the comparison of a corrected date');
  await comparing.getByRole('button', { name: 'Save' }).click();
  await expect(rejection).not.toContainText('The Office has');
  await expect(rejection).toContainText(writeShortDate(after));
  await attorney.goto(`${firm.address}/inventions/${inventionId}`);
  await expect(response).toContainText(writeShortDate(dueFrom(after)));

  office.answerWith((path) => path.replace(application, other));
  office.change((_, body) => body);
  await paralegal.getByRole('button', { name: 'Check now' }).click();
  await expect(
    paralegal.getByText(
      'The patent office answered for 15/332,765 instead of 14/089,702. Nothing was stored.',
    ),
  ).toBeVisible();
  await expect(rejection).toContainText(writeShortDate(after));
  await checkBothWidths(paralegal, 'a file wrapper that the office answered for another application');
});
