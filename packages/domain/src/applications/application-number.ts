/** Returns a number or reference without spaces, slashes, commas, dots, hyphens and case: 17/248,024 becomes 17248024. */
export const normalizeReference = (reference: string): string =>
  reference.replace(/[\s/,._-]/g, '').toUpperCase();

/** Whether a text is an application number of the Office, in any usual writing: 17/248,024, 17248024. */
export const isApplicationNumber = (text: string): boolean => /^\d{8}$/.test(normalizeReference(text));

/** Formats eight digits as the Office prints them: 17248024 becomes 17/248,024. Other values are returned unchanged. */
export const formatApplicationNumber = (applicationNumber: string): string => {
  const parts = /^(\d{2})(\d{3})(\d{3})$/.exec(applicationNumber);
  return parts ? `${parts[1]}/${parts[2]},${parts[3]}` : applicationNumber;
};
