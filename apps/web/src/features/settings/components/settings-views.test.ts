import { expect, test } from 'vitest';
import { settingsViews } from './settings-views.ts';

test('registers every view name of the specification; those whose screen is not there yet have no view', () => {
  const viewless = Object.entries(settingsViews).flatMap(([name, view]) => (view ? [] : [name]));
  expect(Object.keys(settingsViews)).toHaveLength(19);
  expect(viewless).toEqual(['Create', 'Observer', 'Widget', 'FilesParts', 'Correspondence', 'ChatMessage']);
});
