import DOMPurify, { type Config } from 'dompurify';

/** Sanitized content for a frame. */
export interface SafeHtml {
  /** Markup without scripts, forms, styles and addresses that load anything. */
  body: string;
  /** Style rules, the inline ones among them: the content policy only allows them with a nonce. */
  styles: string;
  /** Number of images that were not loaded from elsewhere. */
  blockedImages: number;
}

/** Attribute of inline styles while they are kept apart; as `style` the content policy would refuse them. */
export const styleAttribute = 'data-inline-style';

const isDataImage = (address: string): boolean => /^data:image\/(?!svg)/i.test(address);

const config = {
  USE_PROFILES: { html: true },
  ADD_ATTR: [styleAttribute],
  FORBID_TAGS: ['form', 'input', 'button', 'select', 'textarea', 'audio', 'video', 'source', 'style'],
  FORBID_ATTR: ['style', 'srcset', 'poster', 'background', 'action', 'id', 'name'],
  RETURN_DOM: true,
} satisfies Config & { RETURN_DOM: true };

/** Removes what would load; an address of a link stays readable, because the frame opens none. */
const removeAddresses = (body: HTMLElement): number => {
  let blocked = 0;
  for (const image of body.querySelectorAll('img')) {
    if (isDataImage(image.getAttribute('src') ?? '')) continue;
    if (image.hasAttribute('src')) blocked += 1;
    image.removeAttribute('src');
  }
  for (const link of body.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
  return blocked;
};

/** Turns inline styles into rules, one for elements that have the same. */
const collectInlineStyles = (body: HTMLElement): string => {
  const numbers = new Map<string, number>();
  for (const element of body.querySelectorAll(`[${styleAttribute}]`)) {
    const style = element.getAttribute(styleAttribute) ?? '';
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    element.setAttribute(styleAttribute, String(number));
  }
  return [...numbers]
    .map(([style, number]) => `[${styleAttribute}="${number}"]{${style.replace(/[{}]/g, '')}}`)
    .join('\n');
};

const remoteAddress = /url\(\s*(?!['"]?data:image\/)[^)]*\)|@import[^;]*;?/gi;

/** Removes addresses that would load, and what would end the style element. The policy of the frame refuses the rest. */
const tidyStyles = (styles: string): string => styles.replace(remoteAddress, '').replaceAll('<', '\\3c ');

/**
 * Sanitizes markup for a frame without scripts: what could run, load or ask for input is removed. `styles` are rules
 * that belong to it.
 */
export const sanitizeHtml = (html: string, styles: readonly string[]): SafeHtml => {
  const body = DOMPurify.sanitize(html, config) as HTMLElement;
  const blockedImages = removeAddresses(body);
  const inline = collectInlineStyles(body);
  return { body: body.innerHTML, styles: tidyStyles([...styles, inline].join('\n')), blockedImages };
};

const styleElements = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const inlineStyle = /(<[a-z][^<>]*?\s)style(\s*=)/gi;

/**
 * Takes the styles out of foreign markup before it is parsed: even in a document that is never shown, the browser would
 * refuse them and report it. What these patterns miss has no effect.
 */
export const separateStyles = (html: string): { html: string; styles: string[] } => ({
  html: html.replace(styleElements, '').replace(inlineStyle, `$1${styleAttribute}$2`),
  styles: [...html.matchAll(styleElements)].map(([, rules = '']) => rules),
});
