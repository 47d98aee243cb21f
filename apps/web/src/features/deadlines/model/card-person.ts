interface Named {
  name: string;
}

/** Returns who acted and for whom, such as "Ada Byron for Grace Hopper". */
export const cardPerson = ({ name }: Named, sponsor: Named | null): string =>
  sponsor ? `${name} for ${sponsor.name}` : name;
