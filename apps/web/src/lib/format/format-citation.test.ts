import { expect, test } from 'vitest';
import { keepCitations } from './format-citation.ts';

/** Returns the text with non-breaking spaces shown as underscores. */
const kept = (text: string): string => keepCitations(text).replaceAll('\u00A0', '_');

test.each([
  ['37 CFR 1.136(a)', '37_CFR_1.136(a)'],
  ['35 USC 133; 37 CFR 1.134, 1.136(a)', '35_USC_133; 37_CFR_1.134, 1.136(a)'],
  ['35 U.S.C. 133', '35_U.S.C._133'],
  ['35 U.S.C. § 133', '35_U.S.C._§_133'],
  ['37 C.F.R. §§ 1.97, 1.98', '37_C.F.R._§§_1.97, 1.98'],
  [
    'a statement (37 CFR 1.97(e)) and MPEP 710.02(b), 818',
    'a statement (37_CFR_1.97(e)) and MPEP_710.02(b), 818',
  ],
  ['Paris Art. 4C(3); PCT R.80.5', 'Paris_Art._4C(3); PCT_R.80.5'],
  ['PCT Art. 22, 39; EPC R.159', 'PCT_Art._22, 39; EPC_R.159'],
  ['the 37 CFRs of USC and 3 months', 'the 37 CFRs of USC and 3 months'],
])('keeps the citations of %j together', (text, expected) => {
  expect(kept(text)).toBe(expected);
});
