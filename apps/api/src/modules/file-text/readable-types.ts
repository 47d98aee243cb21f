const wordTypes = /^application\/vnd\.(openxmlformats-officedocument\.wordprocessingml|ms-word)\./;

/** Whether the text of a content of this type can be read. Images have one only if it is recognized. */
export const isReadable = (type: string, ocr: boolean): boolean =>
  ['application/pdf', 'message/rfc822', 'application/json'].includes(type) ||
  (ocr && ['image/png', 'image/jpeg'].includes(type)) ||
  wordTypes.test(type) ||
  type.startsWith('text/');
