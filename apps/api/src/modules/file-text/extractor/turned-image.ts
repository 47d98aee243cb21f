import { createCanvas, type Image } from '@napi-rs/canvas';

/** Text that was recognized, and how sure that is in percent. */
export interface Reading {
  text: string;
  confidence: number;
}

/** A square of an image, in its pixels. */
interface Square {
  x: number;
  y: number;
  side: number;
}

/** Confidence in percent from which the direction of an image is sure, and what another direction must be better. */
const sureConfidence = 70;
const betterBy = 10;
/** Side of the part of an image that decides, as a share of its shorter side. */
const partShare = 0.3;
/** Side of the small copy on which the part with most writing is looked for, and the brightness below which it is writing. */
const copySide = 160;
const darkBelow = 128;

const drawTurned = (image: Image, quarters: number, { x, y, side }: Square): Buffer => {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.translate(side / 2, side / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(image, x, y, side, side, -side / 2, -side / 2, side, side);
  return canvas.toBuffer('image/png');
};

/** Turns an image clockwise by quarters. */
export const turnImage = (image: Image, quarters: number): Buffer => {
  const { width, height } = image;
  const canvas = quarters % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const context = canvas.getContext('2d');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(image, -width / 2, -height / 2);
  return canvas.toBuffer('image/png');
};

/** Returns the square of an image that holds most writing. */
const findDensest = (image: Image): Square => {
  const canvas = createCanvas(copySide, copySide);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, copySide, copySide);
  context.drawImage(image, 0, 0, copySide, copySide);
  const { data } = context.getImageData(0, 0, copySide, copySide);
  const side = Math.ceil(Math.min(image.width, image.height) * partShare);
  const [scaleX, scaleY] = [image.width / copySide, image.height / copySide];
  const [columns, rows] = [Math.ceil(side / scaleX), Math.ceil(side / scaleY)];
  const countDark = (left: number, top: number): number => {
    let dark = 0;
    for (let row = top; row < Math.min(top + rows, copySide); row += 1)
      for (let column = left; column < Math.min(left + columns, copySide); column += 1)
        if ((data[(row * copySide + column) * 4 + 1] ?? 0) < darkBelow) dark += 1;
    return dark;
  };
  let best = { left: 0, top: 0, dark: -1 };
  for (let top = 0; top <= copySide - rows; top += 8)
    for (let left = 0; left <= copySide - columns; left += 8) {
      const dark = countDark(left, top);
      if (dark > best.dark) best = { left, top, dark };
    }
  return { x: best.left * scaleX, y: best.top * scaleY, side };
};

/**
 * Returns by how many quarters an image has to be turned clockwise to be read, decided by a part of it.
 * @param likely the direction that is tried first and kept if none is better
 */
export const findTurn = async (
  image: Image,
  likely: number,
  read: (part: Buffer) => Promise<Reading>,
): Promise<number> => {
  const part = findDensest(image);
  let best = { quarters: likely, confidence: 0 };
  for (const quarters of [likely, ...[0, 1, 3, 2].filter((one) => one !== likely)]) {
    const { text, confidence } = await read(drawTurned(image, quarters, part));
    if (text.trim() === '') continue;
    if (confidence >= sureConfidence) return quarters;
    const lead = quarters === likely ? 0 : betterBy;
    if (confidence >= best.confidence + lead) best = { quarters, confidence };
  }
  return best.quarters;
};
