const lineHeightPx = 24;
/** Characters in a line of the frame beside the list of threads, and on a phone. */
const lineLength = { wide: 90, narrow: 40 };
const paddingPx = 96;
const minPx = 120;
const maxPx = 640;

/**
 * Returns a height in pixels for the frame of a formatted email. The page of a frame without an origin cannot be measured,
 * so the height is estimated from the text; longer emails scroll inside.
 */
export const estimateBodyHeight = (text: string, width: keyof typeof lineLength): number => {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength[width])), 0);
  return Math.min(maxPx, Math.max(minPx, lines * lineHeightPx + paddingPx));
};
