import { listTasksEvents } from '@hub/contract/history/history.calls.ts';
import { getPortfolioFigures } from '@hub/contract/reports/portfolio.calls.ts';
import { permissions } from '@hub/domain/people/permissions.ts';
import { inventionTabs } from '@hub/testkit/web/screens.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepSettings } from '../support/kept-tasks.ts';
import { keepWork, workId, workTitle } from '../support/kept-work.ts';
import { addressOf, renderScreen, server } from '../support/render-screen.tsx';
import {
  chooseFrom,
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  focusOn,
  pressKey,
  typeText,
} from '../support/screen.ts';

const title = () => page.getByRole('main').getByRole('heading', { level: 1 });
const menuButton = () => page.getByRole('button', { name: /your menu$/i });
const navigation = () => page.getByRole('navigation', { name: 'Main' });
const search = () => page.getByRole('combobox', { name: 'Search for invention' });
const logo = () => page.getByRole('link', { name: 'Invention Hub, home' });
const pinned = () => navigation().getByRole('list', { name: 'Pinned' });
const overview = { version: 1, nextTaskMode: 'Next Task', colorCoding: true, displayMode: 'Standard' };

beforeEach(() => {
  keepSettings({ overview: { ...overview, columns: ['Client Date', 'Due Date'] } });
  server.answer(listTasksEvents, { size: 50, timeZone: 'Europe/Berlin' });
  server.answer(getPortfolioFigures, { byMonth: [{ month: '2026-11', count: 2 }] });
});

test('every tab of an invention has its own URL', async () => {
  keepWork([]);
  await renderScreen(`/inventions/${workId}`, permissions);
  const tabs = page.getByRole('navigation', { name: 'Invention', exact: true });
  for (const { end, title: tab, names } of inventionTabs) {
    const link = tabs.getByRole('link', { name: tab, exact: true });
    await link.click();
    await expect.poll(addressOf).toBe(`/inventions/${workId}${end}`);
    await expect.element(link).toHaveAttribute('aria-current', 'page');
    await expectShown(page.getByRole('heading', { level: 2, name: names, exact: true }));
    await expectText(title(), workTitle);
  }
});

test('the logo, the header links and the menu open their screens', async () => {
  await renderScreen('/applications', permissions);
  await page.getByRole('link', { name: 'Tasks history' }).click();
  await expectText(title(), 'Tasks history');
  await page.getByRole('link', { name: /^Health:/ }).click();
  await expectText(title(), 'Health report');
  for (const [item, heading] of [
    ['Incoming documents', 'Incoming documents'],
    ['Workflow templates', 'Workflow templates'],
    ['Deadline calculator', 'Deadline calculator and rules'],
  ] as const) {
    await chooseFrom(menuButton(), item);
    await expectText(title(), heading);
  }
  await logo().click();
  await expect.poll(addressOf).toBe('/');
  await expectText(title(), 'Milestones overview');
});

test('shortcuts open every screen, and dialogs restore the focus', async () => {
  await renderScreen('/applications', permissions);
  await pressKey('/');
  await expect.element(search()).toHaveFocus();
  await pressKey('Escape');
  await pressKey('Tab');
  for (const [key, heading] of [
    ['m', 'Milestones overview'],
    ['b', 'Boards'],
    ['i', 'Inventions'],
    ['s', 'Tasks'],
    ['l', 'Minion Lair'],
    ['a', 'Applications'],
    ['n', 'Inbox'],
    ['t', 'Tasks history'],
    ['h', 'Health report'],
    ['r', 'Report generation'],
    ['p', 'Portfolio reports'],
  ] as const) {
    await typeText(`g${key}`);
    await expectText(title(), heading);
  }

  const link = navigation().getByRole('link', { name: 'Boards' });
  await focusOn(link);
  await pressKey('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectShown(help.getByText('Search for invention'));
  await pressKey('Escape');
  await expectHidden(help);
  await expect.element(link).toHaveFocus();

  const palette = page.getByRole('textbox', { name: 'Command' });
  await pressKey('Control+k');
  await expect.element(palette).toHaveFocus();
  await pressKey('Escape');
  await expectHidden(palette);
  await expect.element(link).toHaveFocus();

  await pressKey('Control+k');
  await expect.element(palette).toHaveFocus();
  await typeText('go to minion');
  await expectText(page.getByRole('dialog').getByRole('button').first(), /Minion Lair/);
  await pressKey('ArrowDown');
  await pressKey('Enter');
  await expectText(title(), 'Minion Lair');

  await focusOn(menuButton());
  await pressKey('Enter');
  await expect.element(page.getByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await pressKey('Enter');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect.element(profile.getByLabelText('First name')).toHaveFocus();
  await pressKey('Escape');
  await expectHidden(profile);
  await expect.element(menuButton()).toHaveFocus();
});

test('an invention is pinned below the divider, stays after a reload, and is unpinned', async () => {
  keepWork([]);
  await renderScreen(`/inventions/${workId}`, permissions);
  await page.getByRole('button', { name: 'Pin to navigation' }).click();
  await expectShown(navigation().getByRole('separator'));
  await renderScreen('/boards', permissions);
  await pinned().getByRole('link', { name: workTitle }).click();
  await expect.poll(addressOf).toBe(`/inventions/${workId}`);
  await pinned().getByRole('listitem').hover();
  await page.getByRole('button', { name: `Unpin ${workTitle}` }).click();
  await expectCount(pinned(), 0);
  await expectCount(navigation().getByRole('separator'), 0);
});

test('a screen with a title bar is pinned under its title, at any width', async () => {
  const pin = page.getByRole('main').getByRole('button', { name: 'Pin to navigation' });
  for (const [path, heading] of [
    ['/deadlines', 'Deadline calculator and rules'],
    ['/minions/runs', 'Runs of minions'],
    ['/reports/templates', 'Report templates'],
    ['/admin/people', 'People'],
  ] as const) {
    await renderScreen(path, permissions);
    await pin.click();
    await expect.element(pinned().getByRole('link', { name: heading })).toHaveAttribute('href', path);
    await expectShown(page.getByRole('main').getByRole('button', { name: 'Unpin from navigation' }));
  }
  await pinned().getByRole('link', { name: 'Runs of minions' }).click();
  await expectText(title(), 'Runs of minions');
  for (const path of ['/inventions', '/minions', '/applications', '/nowhere']) {
    await renderScreen(path, permissions);
    await expectCount(pin, 0);
  }
  await page.viewport(390, 844);
  await renderScreen('/deadlines/lab', permissions);
  const middle = (place: typeof pin): number => {
    const { y, height } = place.element().getBoundingClientRect();
    return y + height / 2;
  };
  await expectShown(pin);
  expect(Math.abs(middle(pin) - middle(title()))).toBeLessThan(8);
});
