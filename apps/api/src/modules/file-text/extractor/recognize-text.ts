import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { createWorker, OEM } from 'tesseract.js';
import { textLimits } from './text-limits.ts';
import { findTurn, type Reading, turnImage } from './turned-image.ts';

/** Reads text from images. */
export interface Recognizer {
  /** Returns the text of an image, or undefined once the maximum number of images is reached. */
  recognize(image: Buffer): Promise<string | undefined>;
  /** Whether an image was not read because the maximum number was reached. */
  isExhausted(): boolean;
}

const startEngine = () =>
  createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(
      dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng')),
      '4.0.0_best_int',
    ),
    cacheMethod: 'none',
  });

/** Mean confidence of the words of an image, in percent, below which many of them are wrong. */
const sureConfidence = 70;

/**
 * Creates a recognizer of English text. Its engine starts with the first image.
 * @param onUnsure called if an image was hard to read
 */
export const createRecognizer = (onUnsure: () => void): Recognizer => {
  let engine: ReturnType<typeof startEngine> | undefined;
  let count = 0;
  /** Direction of the image before: the pages of a scan mostly lie alike. */
  let quarters = 0;

  const read = async (image: Buffer): Promise<Reading> => {
    engine ??= startEngine();
    return (await (await engine).recognize(image)).data;
  };

  return {
    isExhausted: () => count > textLimits.maxRecognizedPages,
    recognize: async (image) => {
      count += 1;
      if (count > textLimits.maxRecognizedPages) return undefined;
      const source = await loadImage(image);
      quarters = await findTurn(source, quarters, read);
      const { text, confidence } = await read(quarters === 0 ? image : turnImage(source, quarters));
      if (text.trim() !== '' && confidence < sureConfidence) onUnsure();
      return text;
    },
  };
};
