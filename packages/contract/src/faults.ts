interface Fault {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A fault of a value with the field it is in; our own words say it already. */
export const sayFault = ({ code, path, message }: Fault): string =>
  code === 'custom' || path.length === 0 ? message : `${path.join('.')}: ${message}`;
