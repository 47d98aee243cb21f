export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
  email: string;
}

/** Returns first and last name, or the email without a name. */
export const fullName = (person: NamedPerson): string => {
  const name = [person.firstName, person.lastName].map((part) => part?.trim() ?? '').filter(Boolean);
  return name.length > 0 ? name.join(' ') : person.email;
};

/** Names the personal token with which a program acted, to follow the name of its person; empty without one. */
export const withToken = (token: string | undefined): string =>
  token === undefined ? '' : ` with token “${token}”`;

/** Returns the first letters of first and last name, or the first two letters of the only name or the email. */
export const initials = (person: NamedPerson): string => {
  const first = person.firstName?.trim() ?? '';
  const last = person.lastName?.trim() ?? '';
  if (first && last) return letters(first, 1) + letters(last, 1);
  return letters(first || last || person.email, 2);
};

const letters = (text: string, count: number): string => Array.from(text).slice(0, count).join('');
