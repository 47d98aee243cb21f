import type { SettingName } from '@hub/contract/settings/settings.calls.ts';

/** The person's other tabs of this browser; what is told here does not come back to the tab that tells it. */
const channel = new BroadcastChannel('settings');

/** Tells the other tabs that a setting was kept. */
export const tellOtherTabs = (source: SettingName): void => channel.postMessage(source);

/** Hears which setting was kept in another tab; the answer stops it. */
export function onKeptElsewhere(listener: (source: unknown) => void): () => void {
  const hear = ({ data }: MessageEvent): void => listener(data);
  channel.addEventListener('message', hear);
  return () => channel.removeEventListener('message', hear);
}
