/** Where a tag is in a template. */
interface TemplatePlace {
  /** Part of the document, such as "Text" or "Header". */
  part: string;
  /** Number of the paragraph in its part, from 1. */
  paragraph: number;
  /** Text of the paragraph, shortened. */
  excerpt: string;
}

/** A tag of a template. */
export interface TemplateTag {
  /** `start` begins a loop or condition, `inverted` a condition for an empty field; `end` ends both. */
  kind: 'value' | 'start' | 'inverted' | 'end';
  /** Name of the field; empty for an end without a name. */
  name: string;
  /** The way to write a date, as in `{{today | german}}`; null without one. */
  format: string | null;
  place: TemplatePlace;
}

/** Why a template cannot be used. */
export interface TemplateProblem {
  problem: string;
  /** The field or tag that is wrong; null if it concerns no tag. */
  field: string | null;
  /** Null if the problem is in no paragraph. */
  place: TemplatePlace | null;
}

const signs: Readonly<Record<string, TemplateTag['kind']>> = { '#': 'start', '^': 'inverted', '/': 'end' };
const maxExcerpt = 120;
const maxName = 200;

/** Splits the content of a tag into the name of a field and the way to write it. */
export const splitFormat = (content: string): { name: string; format: string | null } => {
  const [name = '', ...format] = content.split('|').map((part) => part.trim());
  return { name, format: format.length === 0 ? null : format.join('|') };
};

const placeOf = (part: string, index: number, text: string, at: number): TemplatePlace => {
  const start = Math.max(0, at - maxExcerpt / 2);
  const excerpt = text
    .slice(start, start + maxExcerpt)
    .toWellFormed()
    .trim();
  return {
    part,
    paragraph: index + 1,
    excerpt: `${start > 0 ? '…' : ''}${excerpt}${start + maxExcerpt < text.length ? '…' : ''}`,
  };
};

/**
 * Finds the tags `{{…}}` in the paragraphs of one part of a template, and those that are not closed. A tag starts with `#` or
 * `^` for a loop or condition and `/` for its end; every other one is a value.
 */
export const findTags = (
  part: string,
  paragraphs: readonly string[],
): { tags: TemplateTag[]; problems: TemplateProblem[] } => {
  const tags: TemplateTag[] = [];
  const problems: TemplateProblem[] = [];
  for (const [index, text] of paragraphs.entries()) {
    for (const match of text.matchAll(/\{\{((?:(?!\{\{|\}\}).)*)(\}\})?|\}\}/gsu)) {
      const place = placeOf(part, index, text, match.index);
      const [whole, inner = '', end] = match;
      const content = inner.trim();
      const kind = signs[content.charAt(0)] ?? 'value';
      const { name, format } = splitFormat((kind === 'value' ? content : content.slice(1)).slice(0, maxName));
      if (end) tags.push({ kind, name, format, place });
      else problems.push(openTag(whole, name, place));
    }
  }
  return { tags, problems };
};

const openTag = (text: string, name: string, place: TemplatePlace): TemplateProblem =>
  text === '}}'
    ? { problem: 'A }} has no {{ before it in its paragraph.', field: null, place }
    : { problem: 'A {{ has no }} after it in its paragraph.', field: name.split(/\s/, 1)[0] ?? null, place };
