/** Name that browsers give to every pasted image. */
const nameless = /^image\.(\w+)$/;

/** Returns the name of a pasted file; an image without a name gets one with the time. */
export const pastedName = (name: string, at: Temporal.PlainDateTime): string => {
  const [, extension] = nameless.exec(name) ?? [];
  if (extension === undefined) return name;
  const time = at.toString({ smallestUnit: 'second' }).replace('T', ' ').replaceAll(':', '.');
  return `Pasted image ${time}.${extension}`;
};
