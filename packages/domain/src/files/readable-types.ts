const officeTypes =
  /^application\/vnd\.(?:openxmlformats-officedocument\.(?:wordprocessingml|spreadsheetml|presentationml)|ms-word|ms-excel\.sheet|ms-powerpoint\.(?:presentation|slideshow))\./;
const exactTypes = new Set([
  'application/pdf',
  'message/rfc822',
  'application/json',
  'application/vnd.ms-outlook',
  'application/xml',
  // Of the XML files in it.
  'application/x-tar',
]);

/** Whether the search covers the text of contents of this type. Images have one only if it is recognized. */
export const hasReadableText = (type: string, ocr = true): boolean =>
  exactTypes.has(type) ||
  (ocr && ['image/png', 'image/jpeg'].includes(type)) ||
  officeTypes.test(type) ||
  type.startsWith('text/');
