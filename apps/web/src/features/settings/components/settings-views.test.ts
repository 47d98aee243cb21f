import { expect, test } from 'vitest';
import { settingsViews } from './settings-views.ts';

test('registers every view name of the specification; these have no view yet', () => {
  const viewless = Object.entries(settingsViews).flatMap(([name, view]) => (view ? [] : [name]));
  expect(Object.keys(settingsViews)).toHaveLength(19);
  expect(viewless).toEqual([
    'Create',
    'InventionContent',
    'Inventions',
    'Observer',
    'Widget',
    'FilesParts',
    'TaskForms',
    'MilestoneGraph',
    'DocketingActivity',
    'TaskCreated',
    'TaskUpdated',
    'TaskDeleted',
    'Correspondence',
    'PatentOfficeDownloads',
    'ChatMessage',
    'Diff',
    'MilestoneIcon',
  ]);
});
