/** Returns the email to open after one has left the list: the one below it, or the one above at the end. */
export const nextAfter = (ids: readonly string[], id: string): string | undefined => {
  const place = ids.indexOf(id);
  return ids[place + 1] ?? (place > 0 ? ids[place - 1] : undefined);
};
