import { expect, test } from 'vitest';
import type { SettingDefinition } from './setting-definition.ts';
import { settingsPane } from './settings-pane.ts';

const setting: SettingDefinition = {
  name: 'overview',
  version: 1,
  source: 'overview',
  formTitle: 'Milestones overview',
  firstShow: true,
  fields: [],
  defaults: { version: 1 },
  parse: () => null,
};

test('shows the settings of the screen that registered last, until it unregisters', () => {
  const first = settingsPane.register({ view: 'Settings', setting });
  settingsPane.open();
  expect(settingsPane.get().isOpen).toBe(true);
  const second = settingsPane.register({ view: 'Settings', setting: { ...setting, name: 'other' } });
  expect(settingsPane.get()).toMatchObject({ screen: { setting: { name: 'other' } }, isOpen: false });
  first();
  expect(settingsPane.get().screen?.setting.name).toBe('other');
  second();
  expect(settingsPane.get()).toEqual({ screen: null, isOpen: false });
});
