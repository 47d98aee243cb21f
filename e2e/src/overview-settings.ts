import { type OverviewSettings, putSetting } from '@hub/contract/settings/settings.calls.ts';
import type { Caller } from './hub-test.ts';

/** Sets how a person sees the milestones overview; what is not named is as it comes. */
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

/** The person has been here before: the settings are as they come, and the pane does not open by itself. */
export const resetSettings = (call: Caller) => showAs(call, 'Standard');
