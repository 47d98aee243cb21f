/** Areas whose name in the code differs from their name on the screens. */
const areas: Readonly<Record<string, string>> = { auth: 'Sign-in', mail: 'Emails', suggest: 'Suggestions' };

const spaced = (text: string): string => text.replaceAll('-', ' ');

/** Returns the name of a background job in words: "Files · extract text" for `files.extract-text`. */
export const jobTitle = (name: string): string => {
  const [area = '', ...rest] = name.split('.');
  const words = spaced(area);
  const title = areas[area] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return [title, ...rest.map(spaced)].join(' · ');
};
