import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A matrix of PDF, which maps the unit square onto the place of an image (ISO 32000-1, 8.3.3). */
type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
];

const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

const isMatrix = (value: unknown): value is Matrix =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) && 'length' in value && Number(value.length) >= 6;

const imageOperators: ReadonlySet<number> = new Set([
  OPS.paintImageMaskXObject,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
]);

/** Returns the share of a page, from 0 to 1, that its images cover; those that lie over each other count twice. */
export const measureImages = async (page: PDFPageProxy): Promise<number> => {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const pageArea = Math.abs((right - left) * (top - bottom));
  const saved: Matrix[] = [];
  let current = identity;
  let area = 0;
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown = argsArray[index];
    if (operator === OPS.save) saved.push(current);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      current = saved.pop() ?? identity;
    else if (operator === OPS.transform && isMatrix(args)) current = multiply(current, args);
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(current);
      const matrix: unknown = Array.isArray(args) ? args[0] : undefined;
      if (isMatrix(matrix)) current = multiply(current, matrix);
    } else if (imageOperators.has(operator)) area += Math.min(areaOf(current), pageArea);
  }
  return pageArea > 0 ? Math.min(1, area / pageArea) : 0;
};
