/** PostgreSQL stores neither NUL nor half characters; marks that change the direction of text disguise names. */
const controls = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a text of several lines without control characters. */
export const cleanText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replaceAll(controls, ' ').toWellFormed();

/** Returns a text of one line, at most `maxLength` characters long. */
export const cleanLine = (text: string, maxLength: number): string =>
  cleanText(text).replaceAll(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed();
