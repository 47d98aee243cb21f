import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM } from 'tesseract.js';
import { textLimits } from './text-limits.ts';

/** Reads text from images. */
export interface Recognizer {
  /** Returns the text of an image, or undefined once the maximum number of images is reached. */
  recognize(image: Buffer): Promise<string | undefined>;
}

const startEngine = () =>
  createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(
      dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng')),
      '4.0.0_best_int',
    ),
    cacheMethod: 'none',
  });

/** Creates a recognizer of English text. Its engine starts with the first image. */
export const createRecognizer = (): Recognizer => {
  let engine: ReturnType<typeof startEngine> | undefined;
  let count = 0;
  return {
    recognize: async (image) => {
      count += 1;
      if (count > textLimits.maxRecognizedPages) return undefined;
      engine ??= startEngine();
      const { data } = await (await engine).recognize(image);
      return data.text;
    },
  };
};
