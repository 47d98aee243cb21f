/** Kinds of files as people tell them apart; several media types belong to one kind. */
export const fileKinds = [
  'pdf',
  'image',
  'text',
  'table',
  'word',
  'spreadsheet',
  'slides',
  'mail',
  'archive',
  'other',
] as const;

/** Kind of a file, from its content. */
export type FileKind = (typeof fileKinds)[number];

const exactKinds: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'text/csv': 'table',
  'text/tab-separated-values': 'table',
  'message/rfc822': 'mail',
  'application/vnd.ms-outlook': 'mail',
  'application/msword': 'word',
  'application/rtf': 'word',
  'application/vnd.oasis.opendocument.text': 'word',
  'application/vnd.ms-excel': 'spreadsheet',
  'application/vnd.oasis.opendocument.spreadsheet': 'spreadsheet',
  'application/vnd.ms-powerpoint': 'slides',
  'application/vnd.oasis.opendocument.presentation': 'slides',
  'application/zip': 'archive',
  'application/gzip': 'archive',
  'application/x-7z-compressed': 'archive',
  'application/x-rar-compressed': 'archive',
  'application/x-tar': 'archive',
  'application/json': 'text',
};

const familyKinds: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\//, 'image'],
  [/^application\/vnd\.(openxmlformats-officedocument\.wordprocessingml|ms-word)\./, 'word'],
  [/^application\/vnd\.(openxmlformats-officedocument\.spreadsheetml|ms-excel)\./, 'spreadsheet'],
  [/^application\/vnd\.(openxmlformats-officedocument\.presentationml|ms-powerpoint)\./, 'slides'],
  [/^text\//, 'text'],
];

/** Returns the kind of a media type. */
export const kindOf = (type: string): FileKind =>
  exactKinds[type] ?? familyKinds.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

/** Types that a browser shows without running anything in them; all others are served as downloads only. */
const shownTypes = new Set([
  'application/pdf',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
]);

/** Whether a browser may show a content of this type in place. */
export const isShownInline = (type: string): boolean => shownTypes.has(type);
