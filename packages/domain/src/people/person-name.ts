export interface NamedPerson {
  firstName?: string | null;
  lastName?: string | null;
  email: string;
}

/** First plus last name, otherwise the email. */
export function fullName(person: NamedPerson): string {
  const name = [person.firstName, person.lastName].map((part) => part?.trim() ?? '').filter(Boolean);
  return name.length > 0 ? name.join(' ') : person.email;
}

/** First letters of first and last name; otherwise the first two letters of the first name, the last name or the email. */
export function initials(person: NamedPerson): string {
  const first = person.firstName?.trim() ?? '';
  const last = person.lastName?.trim() ?? '';
  if (first && last) return letters(first, 1) + letters(last, 1);
  return letters(first || last || person.email, 2);
}

function letters(text: string, count: number): string {
  return Array.from(text).slice(0, count).join('');
}
