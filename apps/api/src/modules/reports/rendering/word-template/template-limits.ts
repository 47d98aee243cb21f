/** Limits of a template, which may be built to exhaust the server. */
export const templateLimits = {
  /** Size of the uploaded file in bytes. */
  maxBytes: 5 * 1024 * 1024,
  archive: { maxEntries: 1_000, maxUnpackedBytes: 50 * 1024 * 1024, maxUnpackedRatio: 100 },
  /** Width times height of an image; an A4 page at 600 dots per inch has 35 million. */
  maxImagePixels: 50_000_000,
  maxTags: 5_000,
  /** Values written into one document, counting every entry of a loop. */
  maxValues: 20_000,
  /** Characters of these values together. */
  maxCharacters: 20_000_000,
  /** Milliseconds to check or fill one template. */
  totalMs: 20_000,
} as const;
