/** Returns who acted and for whom, such as "Ada Byron for Grace Hopper". */
export const actorName = (
  nameOf: (email: string) => string,
  email: string,
  sponsor: string | null,
): string => (sponsor ? `${nameOf(email)} for ${nameOf(sponsor)}` : nameOf(email));
