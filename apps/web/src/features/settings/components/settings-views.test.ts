import { expect, test } from 'vitest';
import { settingsViews } from './settings-views.ts';

test('every view name of the specification has a view', () => {
  const viewless = Object.entries(settingsViews).flatMap(([name, view]) => (view ? [] : [name]));
  expect(Object.keys(settingsViews)).toHaveLength(19);
  expect(viewless).toEqual([]);
});
