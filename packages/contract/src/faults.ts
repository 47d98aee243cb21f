interface Fault {
  code?: string | undefined;
  path: readonly PropertyKey[];
  message: string;
}

/** Returns the message of a validation issue, prefixed with its field unless the message is one of our own. */
export const describeIssue = ({ code, path, message }: Fault): string =>
  code === 'custom' || path.length === 0 ? message : `${path.join('.')}: ${message}`;
