const fence = /^ {0,3}```/gm;

/** Closes the marks that an unfinished text has opened, so that they do not show or swallow the rest. */
export const healMarkdown = (text: string): string => {
  const isInCode = (text.match(fence)?.length ?? 0) % 2 === 1;
  if (isInCode) return `${text}\n\`\`\``;
  const line = text.slice(text.lastIndexOf('\n\n') + 1);
  const marks = ['**', '`'].filter((mark) => line.split(mark).length % 2 === 0);
  return `${text.trimEnd()}${marks.join('')}`;
};
