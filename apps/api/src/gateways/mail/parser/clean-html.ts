import sanitize, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { mailLimits } from '../mail-limits.ts';
import { safeStyles } from './clean-style.ts';

/** The clean markup of a body. */
export interface CleanHtml {
  html: string;
  remoteImageCount: number;
  /** Content ids of the attachments that images refer to. */
  contentIds: ReadonlySet<string>;
  isCut: boolean;
}

const allowedTags = (
  'a abbr address article b bdi bdo blockquote br caption center cite code col colgroup dd del dfn div dl dt em ' +
  'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark ol p pre q s samp section small ' +
  'span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var'
).split(' ');

/** Elements whose text is no text of the email. */
const droppedWithContent = (
  'script style textarea option xmp title noscript template iframe object embed svg math select button audio video ' +
  'canvas head noembed noframes plaintext'
).split(' ');

const layout = ['align', 'valign', 'width', 'height', 'bgcolor'];
const allowedAttributes: NonNullable<IOptions['allowedAttributes']> = {
  '*': ['style', 'dir', 'align', 'data-quoted'],
  a: ['href', 'title', 'rel', 'target'],
  img: ['alt', 'title', 'width', 'height', 'data-cid', 'data-remote-src'],
  col: ['span', 'width'],
  colgroup: ['span', 'width'],
  font: ['color', 'face'],
  ol: ['start', 'type'],
  table: [...layout, 'border', 'cellpadding', 'cellspacing'],
  td: [...layout, 'colspan', 'rowspan', 'nowrap'],
  th: [...layout, 'colspan', 'rowspan', 'nowrap'],
  tr: layout,
};

const numericAttributes = [
  'width',
  'height',
  'border',
  'cellpadding',
  'cellspacing',
  'colspan',
  'rowspan',
  'span',
  'start',
];
const plainValue = /^[\w\s#,%.-]{0,100}$/;
const maxAddressLength = 2_000;
/** Deeper elements are dropped; browsers become slow with them. */
const maxNesting = 128;

const quoteClasses =
  /(?:^|\s)(?:gmail_quote|yahoo_quoted|protonmail_quote|moz-cite-prefix|zmail_extra)(?:\s|$)/;
/** Programs of Microsoft mark only the beginning of the quoted message. */
const quoteBeginnings = /^(?:x_)*(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|stopSpelling)$/;

const findQuote = (tag: string, { class: names = '', id = '', type }: Attributes): string | undefined => {
  if (quoteBeginnings.test(id)) return 'from-here';
  return quoteClasses.test(names) || (tag === 'blockquote' && type === 'cite') ? 'quoted' : undefined;
};

/** Removes the characters with which an address hides its scheme. */
const normalizeAddress = (address = ''): string => address.replaceAll(/[\p{Cc} ]/gu, '');

const isHidden = ({ style = '', hidden }: Attributes): boolean =>
  hidden !== undefined || /(?:^|;)\s*display\s*:\s*none/i.test(style);

/** Cleans the markup of a body, which is hostile. */
const clean = (markup: string): Omit<CleanHtml, 'isCut'> => {
  const contentIds = new Set<string>();
  let remoteImageCount = 0;

  const markImage = (source: string): Attributes => {
    if (/^cid:/i.test(source)) {
      const id = source.slice(4);
      contentIds.add(id);
      return { 'data-cid': id };
    }
    const address = /^\/\//.test(source) ? `https:${source}` : source;
    if (!/^https?:\/\/[^/\\@]+(?:[/?#]|$)/i.test(address) || address.length > maxAddressLength) return {};
    remoteImageCount += 1;
    return { 'data-remote-src': address };
  };

  /** The marks are ours, so those of the email are removed before. */
  const transform = (tagName: string, attributes: Attributes): Tag => {
    const kept = Object.fromEntries(
      Object.entries(attributes).filter(
        ([name, value]) =>
          !name.startsWith('data-') &&
          (['style', 'href', 'alt', 'title'].includes(name) || plainValue.test(value)) &&
          (!numericAttributes.includes(name) || /^\d{1,4}%?$/.test(value)),
      ),
    );
    const quote = findQuote(tagName, attributes);
    const marks: Attributes = quote === undefined ? {} : { 'data-quoted': quote };
    if (tagName === 'img') Object.assign(marks, markImage(normalizeAddress(attributes.src)));
    if (tagName === 'a') {
      Object.assign(marks, { rel: 'noopener noreferrer nofollow', target: '_blank' });
      if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(normalizeAddress(attributes.href))) delete kept.href;
    }
    if (isHidden(attributes)) return { tagName: 'template', attribs: {} };
    return { tagName, attribs: { ...kept, ...marks } };
  };

  const html = sanitize(markup, {
    allowedTags,
    allowedAttributes,
    allowedStyles: { '*': safeStyles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    enforceHtmlBoundary: false,
    nonTextTags: droppedWithContent,
    nestingLimit: maxNesting,
    transformTags: { '*': transform },
  });
  return { html, remoteImageCount, contentIds };
};

/** Elements that may stay open while others follow; what is in none of them is one level deeper. */
const tag =
  /<(\/?)(?!(?:area|br|col|embed|hr|img|input|link|meta|source|wbr|p|li|dd|dt|t[dhr]|option)\b)[a-z]/gi;

/** Levels of markup that are read; the time of its readers grows with the square of them. */
const maxReadLevels = 2_000;

/** Returns the markup up to where too many elements are open. */
const cutNesting = (markup: string): string => {
  let levels = 0;
  for (const { 1: slash, index } of markup.matchAll(tag)) {
    levels = Math.max(0, levels + (slash ? -1 : 1));
    if (levels > maxReadLevels) return markup.slice(0, index);
  }
  return markup;
};

/** Cleans the markup of a body. Of one that is too long or too deeply nested, only the beginning is kept. */
export const cleanHtml = (markup: string): CleanHtml => {
  let taken = cutNesting(markup.slice(0, mailLimits.maxHtmlCharacters));
  for (;;) {
    const result = clean(taken);
    if (result.html.length <= mailLimits.maxHtmlCharacters)
      return { ...result, isCut: taken.length < markup.length };
    taken = taken.slice(0, taken.length / 2);
  }
};
