import { expect, test } from 'vitest';
import { settingsViews } from './settings-views.ts';

test('every view name of the specification has a view', () => {
  const views: Readonly<Record<string, unknown>> = settingsViews;
  const viewless = Object.keys(views).filter((name) => typeof views[name] !== 'function');
  expect(Object.keys(views)).toHaveLength(19);
  expect(viewless).toEqual([]);
});
