/** Lengths without sign, so that nothing is laid over other content; at most four digits. */
const length = String.raw`(?:0|auto|\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|ex|%)?)`;
const color = String.raw`(?:#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\)|[a-z]{3,24})`;
const line = '(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)';

const whole = (pattern: string): RegExp[] => [new RegExp(`^${pattern}$`, 'i')];
const lengths = whole(String.raw`${length}(?:\s+${length}){0,3}`);
const border = whole(String.raw`(?:(?:${length}|thin|medium|thick|${line}|${color})(?:\s+|$)){1,3}`);

const sides = (property: string, values: RegExp[]): Record<string, RegExp[]> => ({
  [property]: values,
  ...Object.fromEntries(['top', 'right', 'bottom', 'left'].map((side) => [`${property}-${side}`, values])),
});

/** The style properties that a body may have, with their values. Nothing here loads, moves or overlays anything. */
export const safeStyles: Record<string, RegExp[]> = {
  color: whole(color),
  background: whole(color),
  'background-color': whole(color),
  'font-family': whole(String.raw`[\w\s,"'-]{1,200}`),
  'font-size': whole(`(?:${length}|(?:xx?-)?(?:small|large)|medium|smaller|larger)`),
  'font-style': whole('(?:normal|italic|oblique)'),
  'font-weight': whole(String.raw`(?:normal|bold|bolder|lighter|\d{3})`),
  'line-height': whole(`(?:normal|${length})`),
  'list-style-type': whole('[a-z-]{1,24}'),
  'text-align': whole('(?:left|right|center|justify|start|end)'),
  'text-decoration': whole('(?:none|underline|line-through|overline)'),
  'text-indent': whole(length),
  'vertical-align': whole('(?:baseline|top|middle|bottom|sub|super|text-top|text-bottom)'),
  'white-space': whole('(?:normal|nowrap|pre|pre-wrap|pre-line)'),
  'border-collapse': whole('(?:collapse|separate)'),
  'border-spacing': lengths,
  width: whole(length),
  'max-width': whole(length),
  ...sides('border', border),
  ...sides('margin', lengths),
  ...sides('padding', lengths),
};
