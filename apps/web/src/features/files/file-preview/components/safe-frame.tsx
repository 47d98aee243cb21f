import { useMemo } from 'react';
import { getStyleNonce } from '../../../../lib/theme/style-nonce.ts';
import { markHtml } from '../api/mark-html.ts';
import type { SafeHtml } from '../api/safe-html.ts';
import { wordForms } from '../model/page-text.ts';
import classes from './preview.module.css';

interface SafeFrameProps {
  /** Accessible name: what the frame shows. */
  title: string;
  content: SafeHtml;
  /** Style rules around those of the content. */
  baseStyles: string;
  /** Words to mark. */
  find?: string | undefined;
}

const markStyles = 'mark { background: #ffe08a; color: #1a1f26; }';

const pageOf = ({ body, styles }: SafeHtml, baseStyles: string): string => {
  const nonce = getStyleNonce();
  const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'`;
  return `<!doctype html><html lang=""><head><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="color-scheme" content="light"><title>Preview</title><style nonce="${nonce}">${baseStyles}\n${styles}\n${markStyles}</style></head><body>${body}</body></html>`;
};

/**
 * Shows sanitized markup in a frame of its own origin that neither runs scripts nor loads anything: neither the sandbox
 * nor its content policy, which is stricter than that of the page, would allow it.
 */
export const SafeFrame = ({ title, content, baseStyles, find = '' }: SafeFrameProps) => {
  const body = useMemo(() => markHtml(content.body, wordForms(find)), [content.body, find]);
  return (
    <iframe
      className={classes.frame}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={pageOf({ ...content, body }, baseStyles)}
    />
  );
};
