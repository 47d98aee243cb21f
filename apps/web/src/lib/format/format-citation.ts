/** Spaces that must not break: "37 CFR", "35 U.S.C."; "MPEP 710", "§ 133", "Art. 4", "R. 46"; "PCT R.46", "Paris Art. 4". */
const gaps =
  /(?<=\b\d+) (?=(?:CFR|USC|C\.F\.R\.|U\.S\.C\.)(?!\w))|(?<=\b(?:CFR|USC|C\.F\.R\.|U\.S\.C\.|MPEP|Art\.|R\.)) (?=[§\d])|(?<=§) (?=\d)|(?<=\b(?:PCT|EPC|Paris)) (?=(?:Art|R)\.)/g;

/** Returns a text whose legal citations never wrap between volume, code and section. */
export const keepCitations = (text: string): string => text.replace(gaps, '\u00A0');
