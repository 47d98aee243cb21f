import type { OverviewSettings } from '@hub/contract/settings/setting.schema.ts';
import { putSetting } from '@hub/contract/settings/settings.calls.ts';
import type { Caller } from './hub-test.ts';

/** Saves a person's settings of the milestones overview; omitted ones are set to defaults. */
export const showAs = (
  call: Caller,
  displayMode: OverviewSettings['displayMode'],
  { colorCoding = true }: { colorCoding?: boolean } = {},
) =>
  call(putSetting, {
    params: { name: 'overview' },
    body: {
      version: 1,
      nextTaskMode: 'Next Task',
      colorCoding,
      displayMode,
      columns: ['Client Date', 'Due Date'],
    },
  });

/** Saves the default settings, so that the pane does not open automatically. */
export const resetSettings = (call: Caller) => showAs(call, 'Standard');
