import { afterEach, expect, test } from 'vitest';
import type { SettingDefinition } from './setting-definition.ts';
import { type ScreenSettings, settingsPane } from './settings-pane.ts';

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
const list: ScreenSettings = { view: 'Search', setting };
const task: ScreenSettings = { view: 'TaskForms', setting: { ...setting, name: 'task' } };
const added: (() => void)[] = [];
afterEach(() => {
  for (const remove of added.splice(0)) remove();
});
const register = (screens: ScreenSettings[]): (() => void) => {
  const remove = settingsPane.register(screens);
  added.push(remove);
  return remove;
};

test('the settings of a part that opens on a screen come first and leave with it', () => {
  register([list]);
  settingsPane.open();
  const close = register([task]);
  expect(settingsPane.get()).toEqual({ screens: [task, list], isOpen: true });
  close();
  expect(settingsPane.get()).toEqual({ screens: [list], isOpen: true });
});

test('the pane closes with the last settings', () => {
  const leave = register([list, task]);
  settingsPane.open();
  leave();
  expect(settingsPane.get()).toEqual({ screens: [], isOpen: false });
});
