/** Content of a notification in an email or a digest. */
export interface MailedItem {
  /** Empty if it has none of its own, or if the invention is a secret. */
  title: string;
  /** Null for one that belongs to no invention. */
  inventionTitle: string | null;
  /** Text about its date today, such as "Due 1 Dec 2026"; null without one. */
  when: string | null;
  /** Name of the absent person that the reader covers for. */
  forName: string | null;
}

/** Removes line breaks and other control characters, which a title or a reference may contain. */
export const inOneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');

/** Formats a notification in one line: "Reply (Pump with seal), due 1 Dec 2026, for Ada Byron". */
export const writeItem = ({ title, inventionTitle, when, forName }: MailedItem): string =>
  inOneLine(
    [
      title === '' ? (inventionTitle ?? '') : title,
      title === '' || inventionTitle === null ? '' : ` (${inventionTitle})`,
      when === null ? '' : `, ${when.charAt(0).toLowerCase()}${when.slice(1)}`,
      forName === null ? '' : `, for ${forName}`,
    ].join(''),
  );
