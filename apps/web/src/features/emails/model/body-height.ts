const lineHeightPx = 20;
const lineLength = 90;
const paddingPx = 64;
const minPx = 120;
const maxPx = 560;

/**
 * Returns a height in pixels for the frame of a formatted email. The page of a frame without an origin cannot be measured,
 * so the height is estimated from the text; longer emails scroll inside.
 */
export const estimateBodyHeight = (text: string): number => {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength)), 0);
  return Math.min(maxPx, Math.max(minPx, lines * lineHeightPx + paddingPx));
};
