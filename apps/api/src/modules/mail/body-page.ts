import { showMailLink } from '@hub/contract/mail/mail.calls.ts';

/** A part of an email that its body shows. */
export interface InlineImage {
  contentId: string;
  /** Media type found in the content. */
  type: string;
  content: Buffer;
}

interface PageParts {
  /** Clean markup of the gateway: images name a content or an address in data attributes. */
  html: string;
  images: readonly InlineImage[];
  showsQuotes: boolean;
  loadsRemoteImages: boolean;
}

const shownTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** Length of all images of a page, each as often as it is shown: a short email may show one image many times. */
const maxImageCharacters = 20_000_000;

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const unescapeAttribute = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const style = `
  html { background: #fff; color: #1b1d21; color-scheme: light; }
  body { display: flow-root; margin: 0; padding: 8px 12px; font: 14px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
  img { max-width: 100%; height: auto; }
  img:not([src]) { display: none; }
  table { max-width: 100%; }
  pre { white-space: pre-wrap; }
  blockquote { margin: 0 0 0 8px; padding-left: 8px; border-left: 2px solid #c8ccd4; }`;

/** Puts the images of the email in the place of their marks. */
const showImages = (html: string, images: readonly InlineImage[]): string => {
  const addresses = new Map(
    images
      .filter(({ type }) => shownTypes.has(type))
      .map(({ contentId, type, content }) => [
        contentId,
        `data:${type};base64,${content.toString('base64')}`,
      ]),
  );
  let left = maxImageCharacters;
  return html.replaceAll(/ data-cid="([^"]*)"/g, (mark, contentId: string) => {
    const address = addresses.get(unescapeAttribute(contentId));
    if (address === undefined || address.length > left) return mark;
    left -= address.length;
    return ` src="${address}"`;
  });
};

/** Makes the links of an email lead to the page that shows where they really go, and names that in their title. */
const leadLinks = (html: string): string =>
  html.replaceAll(/<a\b[^>]*>/g, (tag) => {
    const href = / href="(https?:[^"]*)"/i.exec(tag)?.[1];
    if (href === undefined) return tag;
    const address = unescapeAttribute(href);
    const page = `${showMailLink.path}?to=${encodeURIComponent(address)}`;
    return tag
      .replace(/ title="[^"]*"/g, '')
      .replace(/ href="[^"]*"/, () => ` href="${page}" title="${escapeAttribute(address)}"`);
  });

/** Most servers of images answer over TLS, too; the policy allows nothing else. */
const overTls = (address: string): string => address.replace(/^http:/i, 'https:');

/**
 * Writes the page of a body. Images of the email itself become part of it; remote ones get their address only on request.
 * The policy that it is sent with keeps it from running or loading anything else.
 */
export const writeBodyPage = ({ html, images, showsQuotes, loadsRemoteImages }: PageParts): string => {
  const prepared = html.replaceAll(/ data-remote-src="([^"]*)"/g, (mark, address: string) =>
    loadsRemoteImages ? ` src="${escapeAttribute(overTls(unescapeAttribute(address)))}"` : mark,
  );
  const body = showImages(leadLinks(prepared), images);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>Email</title>
<base target="_blank"><style>${style}${showsQuotes ? '' : '\n  [data-quoted], [data-quoted="from-here"] ~ * { display: none; }'}
</style></head><body>${body}</body></html>`;
};

/** Content policy of a body: it neither runs nor loads anything, except remote images on request. */
export const bodyPolicy = (loadsRemoteImages: boolean, frameAncestors: readonly string[]): string =>
  [
    // Of the same origin, so that the frame gets the height of its content. Nothing in it runs.
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${loadsRemoteImages ? ' https:' : ''}`,
    `frame-ancestors 'self' ${frameAncestors.join(' ')}`.trim(),
  ].join('; ');
