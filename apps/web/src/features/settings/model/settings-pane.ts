import { createStore } from '../../../lib/store.ts';
import type { SettingDefinition } from './setting-definition.ts';
import type { SettingsViewName } from './settings-views.ts';

/** What the screen of now can set, and by which view. */
export interface ScreenSettings {
  view: SettingsViewName;
  setting: SettingDefinition;
}

interface PaneState {
  /** Null where the screen has nothing to set: then there is no cog and no pane. */
  screen: ScreenSettings | null;
  isOpen: boolean;
}

const state = createStore<PaneState>({ screen: null, isOpen: false });

/** The settings pane: what it would show, and whether it does. */
export const settingsPane = {
  get: state.get,
  subscribe: state.subscribe,
  /** Gives the screen its settings until the answered function is called. */
  register: (screen: ScreenSettings): (() => void) => {
    state.set({ screen, isOpen: false });
    return () => {
      if (state.get().screen === screen) state.set({ screen: null, isOpen: false });
    };
  },
  open: (): void => state.set({ ...state.get(), isOpen: true }),
  close: (): void => state.set({ ...state.get(), isOpen: false }),
};
