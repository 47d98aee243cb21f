/**
 * Returns a text as it looks: composed and in usual width (NFKC), each dash as a hyphen, each slash as /, each blank as one
 * space, without characters that cannot be seen. Texts that people cannot tell apart become equal; letter case stays.
 */
export const sameText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
