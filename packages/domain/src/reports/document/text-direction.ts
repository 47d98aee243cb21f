const firstLetter = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text reads from right to left, by its first letter (Unicode Annex 9, rules P2 and P3). */
export const isRightToLeft = (text: string): boolean => {
  const letter = firstLetter.exec(text)?.[0];
  return letter !== undefined && rightToLeft.test(letter);
};
