/** A text that a person typed, as the query of the database takes it (`page_query`). */
export interface PageQuery {
  /** Words in any order, the last of them perhaps the start of one. */
  words: string;
  /** Texts in quotation marks, whose words follow each other. */
  phrases: string[];
}

/** Reads the text of a search: all words must be on the page, those in quotation marks in this order. */
export const readPageQuery = (qs: string): PageQuery => {
  const parts = qs.replaceAll(/[“”„«»]/g, '"').split('"');
  const pick = (remainder: number) =>
    parts.filter((part, index) => index % 2 === remainder && part.trim() !== '').map((part) => part.trim());
  return { words: pick(0).join(' '), phrases: pick(1) };
};
