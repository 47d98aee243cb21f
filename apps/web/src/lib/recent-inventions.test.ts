import { beforeAll, expect, it, vi } from 'vitest';

const data = new Map<string, string>();

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => data.get(key) ?? null,
    setItem: (key: string, value: string) => data.set(key, value),
    removeItem: (key: string) => data.delete(key),
  });
});

it('keeps each of the last ten inventions once, newest first, and forgets on demand', async () => {
  data.set('LW_MY_COLLECTION2', '["b","a"]');
  const { recentInventions } = await import('./recent-inventions.ts');
  expect(recentInventions.get()).toEqual(['b', 'a']);
  recentInventions.add('a');
  expect(recentInventions.get()).toEqual(['a', 'b']);
  for (const number of Array.from({ length: 10 }, (_, index) => index)) recentInventions.add(`n${number}`);
  expect(recentInventions.get()).toEqual(['n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0']);
  recentInventions.remove('n9');
  expect(JSON.parse(data.get('LW_MY_COLLECTION2') ?? '')).toHaveLength(9);
});

it('keeps one pin per address and drops what is none', async () => {
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
