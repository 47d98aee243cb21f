let warnings: string[] = [];

/** Fills the parts of a message into its `%s`. */
const fillIn = ([message, ...parts]: readonly unknown[]): string =>
  parts.reduce<string>((text, part) => text.replace('%s', () => String(part)), String(message));

/**
 * React warns with texts only: of two children with the same key, a property that HTML does not have, a state that is
 * set while another component renders. Errors that the application logs, and those that React has caught, are objects.
 */
const isWarning = (parts: readonly unknown[]): boolean => parts.every((part) => typeof part !== 'object');

const { error, warn } = console;

console.error = (...parts: unknown[]) => {
  if (isWarning(parts)) warnings.push(fillIn(parts));
  error(...parts);
};

console.warn = (...parts: unknown[]) => {
  if (String(parts[0]).startsWith('[@mantine/')) warnings.push(String(parts[0]));
  warn(...parts);
};

/** Returns what React and Mantine have warned of since the last call. React gives most warnings once per page. */
export const takeWarnings = (): string[] => {
  const taken = warnings;
  warnings = [];
  return taken;
};
