/** Stores a text in the browser as another tab does: the application takes it over at once. Null removes it. */
export const storeText = (key: string, text: string | null): void => {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
};
