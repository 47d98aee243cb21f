/** Maximum length of an internal comment. */
export const maxCommentLength = 20_000;
