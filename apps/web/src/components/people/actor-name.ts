/** Returns who acted and for whom, such as "Ada Byron for Grace Hopper". */
export const withSponsor = (name: string, sponsor: string | null | undefined): string =>
  sponsor ? `${name} for ${sponsor}` : name;

/** As `withSponsor`, from the emails of both. */
export const actorName = (nameOf: (email: string) => string, email: string, sponsor: string | null): string =>
  withSponsor(nameOf(email), sponsor && nameOf(sponsor));
