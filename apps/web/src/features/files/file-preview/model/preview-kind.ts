import type { StoredFile } from '@hub/contract/files/file.schema.ts';
import { isShownInline } from '@hub/domain/files/file-kind.ts';
import { hasReadableText } from '@hub/domain/files/readable-types.ts';

/**
 * How a file is shown: `read` as the text that the search knows; `none` for types without a preview, of which only the facts are
 * shown.
 */
export type PreviewKind = 'pdf' | 'image' | 'table' | 'text' | 'word' | 'mail' | 'read' | 'none';

const megabyte = 1024 * 1024;

/** Maximum size in bytes of files that are read as a whole; larger ones can only be downloaded. */
const maxBytes: Partial<Record<PreviewKind, number>> = { word: 20 * megabyte, mail: 25 * megabyte };

const exactKinds: Readonly<Record<string, PreviewKind>> = {
  'application/pdf': 'pdf',
  'text/csv': 'table',
  'text/tab-separated-values': 'table',
  'text/plain': 'text',
  'text/markdown': 'text',
  'text/calendar': 'text',
  'application/json': 'text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'word',
  'message/rfc822': 'mail',
  'application/x-tar': 'read',
  'application/xml': 'read',
};

const kindOfType = (type: string): PreviewKind => {
  const exact = exactKinds[type];
  if (exact) return exact;
  if (type.startsWith('image/')) return isShownInline(type) ? 'image' : 'none';
  return type.startsWith('application/vnd.') && hasReadableText(type) ? 'read' : 'none';
};

/**
 * Returns how a file is shown. Only its content decides: HTML that is named `.pdf` has no preview, nor has anything else
 * that a browser would run.
 */
export const previewKindOf = ({ type, size }: Pick<StoredFile, 'type' | 'size'>): PreviewKind => {
  const kind = kindOfType(type);
  return size > (maxBytes[kind] ?? Number.POSITIVE_INFINITY) ? 'none' : kind;
};
