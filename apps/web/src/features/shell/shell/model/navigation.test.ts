import { expect, it } from 'vitest';
import { applicationsItem, isHighlighted, navigationItems } from './navigation.ts';

const highlightedOn = (path: string) =>
  [...navigationItems, applicationsItem]
    .filter((item) => isHighlighted(item, path))
    .map(({ title }) => title);

it.each([
  ['/', ['Milestones']],
  ['/milestones/overview', ['Milestones']],
  ['/boards', ['Boards']],
  ['/boards/12', ['Boards']],
  ['/inventions', ['Inventions']],
  ['/inventions/', ['Inventions']],
  ['/inventions/12/ifw', ['Inventions']],
  ['/inventions/my', []],
  ['/inventions/my/', []],
  ['/tasks/12', ['Search']],
  ['/minions/new', ['Minion Lair']],
  ['/applications', ['Applications']],
  ['/reports/health', []],
  ['/boardsx', []],
])('highlights the right link on %s: %j', (path, titles) => {
  expect(highlightedOn(path)).toEqual(titles);
});
