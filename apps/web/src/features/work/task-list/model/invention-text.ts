interface NamedInvention {
  title: string;
  references: readonly string[];
}

/** Returns the first reference and the title of an invention, which tell rows of one title apart. */
export const inventionText = ({ references, title }: NamedInvention): string =>
  [references[0], title].filter(Boolean).join(' · ');
