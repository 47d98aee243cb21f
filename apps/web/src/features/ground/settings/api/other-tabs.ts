import type { SettingName } from '@hub/contract/settings/setting.schema.ts';

/** Channel to the person's other tabs in this browser; the sending tab does not receive its own messages. */
const channel = new BroadcastChannel('settings');

/** Notifies the other tabs that a setting was saved. */
export const notifyOtherTabs = (source: SettingName): void => channel.postMessage(source);

/** Subscribes to settings saved in other tabs; returns a function that unsubscribes. */
export const onSavedElsewhere = (listener: (source: unknown) => void): (() => void) => {
  const onMessage = ({ data }: MessageEvent): void => listener(data);
  channel.addEventListener('message', onMessage);
  return () => channel.removeEventListener('message', onMessage);
};
