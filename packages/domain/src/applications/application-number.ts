/** A number or reference without blanks, slashes, commas, dots, hyphens and case: 17/248,024 becomes 17248024. */
export function normalizeReference(reference: string): string {
  return reference.replace(/[\s/,._-]/g, '').toUpperCase();
}

/** Eight digits as the Office prints them: 17248024 becomes 17/248,024. Anything else is left as it is. */
export function formatApplicationNumber(applicationNumber: string): string {
  const parts = /^(\d{2})(\d{3})(\d{3})$/.exec(applicationNumber);
  return parts ? `${parts[1]}/${parts[2]},${parts[3]}` : applicationNumber;
}
