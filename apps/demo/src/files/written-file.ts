/** A file that the hub wrote. */
export interface WrittenFile {
  name: string;
  /** Media type. */
  type: string;
  bytes: Buffer;
  /** Its text, page by page. */
  pages: readonly string[];
}
