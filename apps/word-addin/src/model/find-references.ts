/** Maximum number of candidates, each of which is a search in the hub. */
const maxCandidates = 6;

/** Application numbers as the Office prints them, with or without the comma. */
const applicationNumber = /\b\d{2}\/\d{3},?\d{3}\b/g;
/** Groups of letters and digits that are joined as in references: P-1234-US, ACME.017A, 103242-1339. */
const reference = /\b[A-Z0-9]{1,12}(?:[-._/][A-Z0-9]{1,12}){1,4}\b/gi;

const hasDigits = (text: string): boolean => /\d{2}/.test(text);
const isDate = (text: string): boolean =>
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/.test(text);

/** Returns the texts of a document that look like a reference or an application number, its name first. */
export const findReferences = (documentName: string, text: string): string[] => {
  const stem = documentName.replace(/\.\w+$/, '');
  const found = [stem, text].flatMap((part) => [
    ...(part.match(applicationNumber) ?? []),
    ...(part.replaceAll(applicationNumber, ' ').match(reference) ?? []).filter(
      (one) => hasDigits(one) && !isDate(one),
    ),
  ]);
  return [...new Set(found)].slice(0, maxCandidates);
};

/** Returns the name of a document from its address, which is a path or a URL; empty for one that was never saved. */
export const nameOfDocument = (address: string | null | undefined): string => {
  const last = (address ?? '').split(/[/\\]/).at(-1)?.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};
