const printLeaf = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

/** Prints a value as the messages of Strapi's validation (Yup) do. */
export const printValue = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? JSON.stringify(
        value,
        (_, entry: unknown) => (typeof entry === 'object' && entry !== null ? entry : printLeaf(entry)),
        2,
      )
    : printLeaf(value);
