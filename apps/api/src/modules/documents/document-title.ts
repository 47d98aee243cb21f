/** Returns how events and tasks name a document: its code with its description, or the description alone. */
export const documentTitle = ({ code, description }: { code: string; description: string }): string =>
  code === '' ? description : `${code}: ${description}`;
