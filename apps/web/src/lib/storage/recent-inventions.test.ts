import { inventionIdSchema } from '@hub/contract/fields.ts';
import { beforeAll, expect, it, vi } from 'vitest';

const idOf = (number: number) =>
  inventionIdSchema.parse(`0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`);
const data = new Map<string, string>();

beforeAll(() => {
  // Another test may have loaded the lists without a storage.
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, value: string) => data.set(key, value),
    removeItem: (key: string) => data.delete(key),
  });
});

it('stores the last ten inventions once each, newest first, and removes one on demand', async () => {
  const [a, b, ...others] = Array.from({ length: 12 }, (_, index) => idOf(index));
  data.set('LW_MY_COLLECTION2', JSON.stringify([b, 'no id', a]));
  const { recentInventions } = await import('./recent-inventions.ts');
  expect(recentInventions.get()).toEqual([b, a]);
  recentInventions.add(idOf(0));
  expect(recentInventions.get()).toEqual([a, b]);
  for (const id of others) recentInventions.add(id);
  expect(recentInventions.get()).toEqual(others.toReversed());
  recentInventions.remove(idOf(11));
  expect(JSON.parse(data.get('LW_MY_COLLECTION2') ?? '')).toHaveLength(9);
});

it('stores one pin per path and drops invalid ones', async () => {
  data.set('HUB_PINNED_LINKS', '[{"to":"javascript:alert(1)","title":"x","icon":"boards"}]');
  const { pinnedLinks } = await import('./pinned-links.ts');
  expect(pinnedLinks.get()).toEqual([]);
  pinnedLinks.pin({ to: '/boards/1', title: 'One', icon: 'boards' });
  pinnedLinks.pin({ to: '/boards/2', title: 'Two', icon: 'boards', subrow: 'mine' });
  pinnedLinks.pin({ to: '/boards/1', title: 'One again', icon: 'boards' });
  expect(pinnedLinks.get().map(({ title }) => title)).toEqual(['Two', 'One again']);
  pinnedLinks.unpin('/boards/2');
  expect(pinnedLinks.get().map(({ to }) => to)).toEqual(['/boards/1']);
});
