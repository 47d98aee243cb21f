import type { ComponentProps } from 'react';
import styles from './look.module.css';

/** Elements that layout and text are made of. */
export type Tag =
  | 'article'
  | 'aside'
  | 'b'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'header'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 's'
  | 'search'
  | 'section'
  | 'span'
  | 'time'
  | 'ul';

/** Space between children in pixels; two numbers are rows and columns. */
type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24 | '0 12' | '2 8' | '4 8' | '4 12' | '8 16';

/** How a box or text looks. Whatever these words do not say belongs into a CSS module. */
export interface Look {
  gap?: Gap | undefined;
  align?: 'stretch' | 'start' | 'baseline' | 'end' | undefined;
  /** In a stack "start" keeps children as narrow as they are. */
  justify?: 'start' | 'center' | 'between' | 'end' | undefined;
  inline?: boolean | undefined;
  block?: boolean | undefined;
  wraps?: boolean | undefined;
  /** Whether the column stays as wide as its container, however wide a child is. */
  fits?: boolean | undefined;
  tone?: 'main' | 'secondary' | 'muted' | 'accent' | 'good' | 'warning' | 'danger' | undefined;
  /** "smaller" keeps the height of the line around it. */
  size?: 'smaller' | 'small' | 'normal' | 'large' | undefined;
  weight?: 'normal' | 'medium' | 'bold' | undefined;
  /** Whether text that does not fit ends in an ellipsis. */
  cut?: boolean | undefined;
  oneLine?: boolean | undefined;
  /** Whether a long word may break anywhere. */
  breaks?: boolean | undefined;
  tabular?: boolean | undefined;
  card?: boolean | undefined;
  /** Whether the box may be narrower than its content. */
  shrinks?: boolean | undefined;
  grows?: boolean | undefined;
  rigid?: boolean | undefined;
  fills?: boolean | undefined;
  atEnd?: boolean | undefined;
  /** Whether the box keeps the page's distance from its edges. */
  gutter?: boolean | undefined;
  above?: 2 | 4 | 8 | 12 | 16 | 24 | undefined;
  below?: 4 | 8 | 12 | 16 | undefined;
}

export type LookProps<T extends Tag> = { as?: T } & Look & Omit<ComponentProps<T>, keyof Look>;

const lookNames: ReadonlySet<string> = new Set<keyof Look>([
  'gap',
  'align',
  'justify',
  'inline',
  'block',
  'wraps',
  'fits',
  'tone',
  'size',
  'weight',
  'cut',
  'oneLine',
  'breaks',
  'tabular',
  'card',
  'shrinks',
  'grows',
  'rigid',
  'fills',
  'atEnd',
  'gutter',
  'above',
  'below',
]);

const resets: Partial<Record<Tag, string | undefined>> = {
  ul: styles.list,
  ol: styles.list,
  fieldset: styles.group,
  dl: styles.flush,
  dd: styles.flush,
  figure: styles.flush,
};

/** Returns the attributes of the element: what describes its look becomes a class. */
export const applyLook = (tag: Tag, kind: 'stack' | 'row' | null, props: object): object => {
  const classes = [kind && styles[kind], resets[tag]];
  const attributes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'className') classes.push(String(value ?? ''));
    else if (!lookNames.has(name)) attributes[name] = value;
    else if (value === true) classes.push(styles[name]);
    else if (value) classes.push(styles[`${name}-${String(value).replace(' ', '-')}`]);
  }
  const className = classes.filter(Boolean).join(' ');
  return className ? { ...attributes, className } : attributes;
};
