/** Describes a text that the hub has not saved. */
export const unsavedText = (): string =>
  navigator.onLine ? 'Not saved, kept on this device' : 'Offline, kept on this device';
