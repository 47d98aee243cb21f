import { inventionIdSchema } from '@hub/contract/fields.ts';
import {
  getInventionAccess,
  type InventionAccess,
  setInventionAccess,
} from '@hub/contract/inventions/access.calls.ts';
import { getInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { conflictDialog } from '../support/conflict.page.ts';
import { suggestColleagues } from '../support/kept-tasks.ts';
import { keepWork, workId, workTitle } from '../support/kept-work.ts';
import { renderScreen, server } from '../support/render-screen.tsx';
import {
  expectCount,
  expectHidden,
  expectShown,
  expectText,
  focusOn,
  pressKey,
  typeText,
} from '../support/screen.ts';
import { createVersions } from '../support/versions.ts';

const inventionId = inventionIdSchema.parse(workId);
const [ada, priya] = ['ada@example.test', 'priya@example.test'] as const;
const names: Readonly<Record<string, string>> = {
  [ada]: 'Ada Byron',
  [priya]: 'Priya Raman',
  'elena@example.test': 'Elena Voss',
};
const grantTo = (value: string, right: 'read' | 'write' = 'write') => ({
  ...{ value, right, label: names[value] ?? value },
  kind: value.includes('@') ? ('person' as const) : ('team' as const),
});

/** Keeps the access to the kept invention. Its version changes with each save. */
const keepAccess = (part: Partial<InventionAccess> = {}) => {
  const nextVersion = createVersions();
  keepWork([]);
  suggestColleagues();
  const access: InventionAccess = {
    ...{ inventionId, updatedAt: nextVersion(), restricted: false, grants: [], readers: [], mayGrant: true },
    ...{ keptFromModel: false, emergencies: [], walls: [], conflicts: [] },
    you: { right: 'write', reasons: [{ kind: 'open', through: null }] },
    ...part,
  };
  const invention = { id: inventionId, title: workTitle, canEdit: true, status: 'drafting' } as const;
  server.answer(
    getInvention,
    () =>
      ({
        ...{ ...invention, updatedAt: access.updatedAt, restricted: access.restricted },
      }) as never,
  );
  server.answer(getInventionAccess, () => ({ ...access }));
  const set = (fields: Partial<InventionAccess>): InventionAccess =>
    Object.assign(access, fields, { updatedAt: nextVersion() });
  server.answer(setInventionAccess, ({ body }) => {
    const grants = body.grants.map(({ value, right }) => grantTo(value, right));
    const readers = grants.map(({ value, right }) => ({
      ...{ email: value, firstName: names[value] ?? value, lastName: '', kind: 'person' as const, right },
      reasons: [{ kind: 'grant' as const, through: null }],
    }));
    return set({ restricted: body.restricted, grants, readers: body.restricted ? readers : [] });
  });
  return { access, set };
};

const panel = () => {
  const dialog = page.getByRole('dialog', { name: 'Access' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const question = page.getByRole('alertdialog');
  const listed = (name: string | RegExp) => dialog.getByRole('list', { name }).getByRole('listitem');
  return {
    dialog,
    button,
    opener: page.getByRole('button', { name: /^Access: / }),
    restricted: dialog.getByRole('switch', { name: 'Restricted' }),
    you: dialog.getByRole('region', { name: 'Your access' }),
    visibility: dialog.getByRole('region', { name: 'Who can see this' }),
    grants: listed('Granted to'),
    grantee: dialog.getByRole('combobox', { name: 'Grant access to a person or team' }),
    readers: listed(/^People with access/),
    problem: dialog.getByRole('alert'),
    question,
    answer: (label: string) => question.getByRole('button', { name: label, exact: true }).click(),
  };
};

const openPanel = async () => {
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  await panel().opener.click();
  await expectShown(panel().visibility);
};

test('an invention is restricted to people who are found by name, one of whom keeps edit access', async () => {
  const { set } = keepAccess();
  server.refuse(setInventionAccess, 'access.lost', undefined, ({ body }) =>
    body.grants.every(({ right }) => right !== 'write'),
  );
  await openPanel();
  const { restricted, visibility, you, grantee, problem, button, readers, dialog } = panel();
  await expectText(you, /You have access because everyone in this workspace has access\./);
  await expectText(visibility, /Everyone in this workspace\./);
  await restricted.click({ force: true });
  await expectText(
    visibility,
    /only people with a grant and people assigned to work on it can see this invention/,
  );
  await grantee.fill('Priya');
  await page.getByRole('option', { name: 'Priya Raman' }).click();
  await button('Save').click();
  await expectText(problem, /must keep edit access/);
  await grantee.fill('Ada');
  await page.getByRole('option', { name: 'Ada Byron' }).click();
  await dialog.getByRole('combobox', { name: 'Access of Ada Byron' }).click();
  await page.getByRole('option', { name: 'Can edit' }).click();
  set({ you: { right: 'write', reasons: [{ kind: 'grant', through: null }] } });
  await button('Save').click();
  await expectText(you, /You have access because you were granted access\./);
  await expectText(readers.filter({ hasText: 'Priya Raman' }), /Granted.*Can view|Can view.*Granted/);
  await expectHidden(button('Save'));
  expect(server.requestsOf(setInventionAccess).at(-1)?.body).toEqual({
    restricted: true,
    grants: [
      { value: priya, right: 'read' },
      { value: ada, right: 'write' },
    ],
  });
});

test('the access panel works by keyboard and asks before discarding changes', async () => {
  keepAccess();
  await renderScreen(`/inventions/${workId}`, ['inventions:edit']);
  const { opener, button, visibility, restricted, grantee, grants, dialog, question, answer } = panel();
  await focusOn(opener);
  await pressKey('Enter');
  await expect.element(button('Close')).toHaveFocus();
  await expectShown(visibility);
  await pressKey('Tab');
  await expect.element(restricted).toHaveFocus();
  await pressKey(' ');
  await expect.element(restricted).toBeChecked();
  await pressKey('Tab');
  await expect.element(grantee).toHaveFocus();
  await typeText('Priya');
  await expectShown(page.getByRole('option', { name: 'Priya Raman' }));
  await pressKey('ArrowDown');
  await pressKey('Enter');
  await expectCount(grants, 1);
  await pressKey('Escape');
  await expectHidden(page.getByRole('option'));
  await expectShown(dialog);

  await pressKey('Escape');
  await expectText(question, /Discard unsaved changes\?/);
  await pressKey('Escape');
  await expectHidden(question);
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await pressKey('Escape');
  await answer('Discard');
  await expectHidden(dialog);
  await expect.element(opener).toHaveFocus();
  await expectText(opener, 'Everyone');
  expect(server.requestsOf(setInventionAccess)).toEqual([]);
});

test('R4: keeps grants that someone else changed, and asks before overwriting the same grant', async () => {
  const restricted = { restricted: true, grants: [grantTo(ada), grantTo(priya)] };
  const { access, set } = keepAccess(restricted);
  await openPanel();
  const { dialog, button, grants } = panel();
  const changeMeanwhile = (fields: Partial<InventionAccess>): void => {
    const base = access.updatedAt;
    set(fields);
    server.refuse(
      setInventionAccess,
      'entity.stale',
      { current: { ...access } },
      ({ query }) => query.updatedAt === base,
    );
  };
  await dialog.getByRole('button', { name: 'Remove Priya Raman' }).click();
  changeMeanwhile({ grants: [...restricted.grants, grantTo('Docketing', 'read')] });
  await button('Save').click();
  await expectHidden(button('Save'));
  await expectCount(grants.filter({ hasText: 'Docketing' }), 1);
  expect(access.grants.map(({ value }) => value).sort()).toEqual(['Docketing', ada]);

  await dialog.getByRole('button', { name: 'Remove Docketing' }).click();
  changeMeanwhile({ grants: [grantTo(ada), grantTo('Docketing', 'write')] });
  await button('Save').click();
  const { dialog: conflict, mine, save } = conflictDialog();
  await expectShown(conflict.getByText('Can edit').first());
  await mine.click();
  await save.click();
  await expectHidden(button('Save'));
  expect(access.grants.map(({ value }) => value)).toEqual([ada]);
});

test('a person with read access sees the reason and no controls to change the access', async () => {
  keepAccess({
    ...{ restricted: true, walls: null, conflicts: null, mayGrant: false },
    you: { right: 'read', reasons: [{ kind: 'grant', through: null }] },
  });
  await openPanel();
  const { you, visibility, restricted, button } = panel();
  await expectText(you, /You can view this invention/);
  await expectText(you, /You have access because you were granted access\./);
  await expectText(visibility, /Only the people below can see this invention\./);
  await expectHidden(restricted);
  await expectHidden(button('Add ethical wall'));
});
