/** A sheet for drawings with its margins, all in centimeters. */
export interface SheetSize {
  name: 'A4' | 'Letter';
  width: number;
  height: number;
  top: number;
  left: number;
  right: number;
  bottom: number;
  /** Number of the sheet size in Visio. */
  kind: number;
}

/**
 * The two sizes of 37 CFR 1.84(f) with the margins of 1.84(g). On Letter the bottom margin is 1.0 cm: the 3/8 inch that
 * the rule names as well would leave a sight higher than the 24.4 cm that it allows.
 */
export const sheetSizes: readonly SheetSize[] = [
  { name: 'A4', width: 21, height: 29.7, top: 2.5, left: 2.5, right: 1.5, bottom: 1, kind: 9 },
  { name: 'Letter', width: 21.59, height: 27.94, top: 2.54, left: 2.54, right: 1.5875, bottom: 1, kind: 1 },
];

/** The usable surface of a sheet in centimeters, from its lower left corner. */
export interface Sight {
  left: number;
  bottom: number;
  width: number;
  height: number;
  top: number;
  centerX: number;
}

/** Returns the sight of a sheet: what its margins leave. */
export const sightOf = ({ width, height, top, left, right, bottom }: SheetSize): Sight => ({
  left,
  bottom,
  width: width - left - right,
  height: height - top - bottom,
  top: height - top,
  centerX: (left + width - right) / 2,
});

/**
 * Font sizes in points. 37 CFR 1.84(p)(3) requires characters of at least 0.32 cm; capital letters and digits of Arial
 * have 0.716 of the font size, so that 14 points are 0.35 cm. Sheet numbers (1.84(t)) and figure labels (1.84(u)) must be
 * larger than reference numerals.
 */
export const fontSizes = { numeral: 14, figure: 20, sheetNumber: 20, note: 10, heading: 14 } as const;
