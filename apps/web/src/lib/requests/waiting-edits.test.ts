import { inventionIdSchema } from '@hub/contract/fields.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { removeUnsaved } from '../storage/storage-keys.ts';

const data = new Map<string, string>();
const storage = {
  getItem: (key: string) => data.get(key) ?? null,
  setItem: (key: string, value: string) => void data.set(key, value),
  removeItem: (key: string) => void data.delete(key),
};
beforeAll(() => vi.stubGlobal('localStorage', storage));

const inventionId = inventionIdSchema.parse('0198c0de-0000-7000-8000-000000000001');
const edit = (id: string, person = 'ada@firm.test') => ({
  ...{ id, person, inventionId, title: 'Draft', updatedAt: '2026-11-02T09:00:00.000Z' },
  kind: 'task' as const,
  before: { title: 'Draft' },
  edit: { kind: 'fields' as const, change: { title: `Draft ${id}` } },
});

it('keeps edits in their order for the page after a reload, of the person who made them', async () => {
  const { createWaitingEdits } = await import('./waiting-edits.ts');
  const page = createWaitingEdits(storage, 'first page');
  page.keep(edit('1'));
  const sent = page.keep(edit('2'));
  page.keep(edit('3'));
  page.keep(edit('4', 'bob@firm.test'));
  page.forget(sent);
  const none = new Set<string>();
  expect(page.listLeft('ada@firm.test', none)).toEqual([]);
  const reloaded = createWaitingEdits(storage, 'second page');
  expect(reloaded.listLeft('ada@firm.test', none).map(({ id }) => id)).toEqual(['1', '3']);
  expect(reloaded.listLeft('bob@firm.test', none).map(({ id }) => id)).toEqual(['4']);
  expect(reloaded.listLeft('ada@firm.test', new Set(['first page']))).toEqual([]);
});

it('forgets the edits of an invention that the person may no longer see, and all when the person signs out', async () => {
  const { createWaitingEdits } = await import('./waiting-edits.ts');
  const page = createWaitingEdits(storage, 'a page');
  page.forgetInvention(inventionId);
  expect(data.size).toBe(0);
  page.keep(edit('5'));
  expect(data.size).toBe(1);
  removeUnsaved(storage);
  expect(data.size).toBe(0);
});
