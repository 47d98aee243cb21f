/** Administrator of the new firm. */
export const ada = 'ada@firm.test';

/** First names of the people. */
export const names = [
  ...['Alan', 'Barbara', 'Claude', 'Dorothy', 'Edsger', 'Frances', 'Grace', 'Hedy', 'Ivan', 'Joan'],
  ...['Katherine', 'Leslie', 'Margaret', 'Niklaus', 'Olga', 'Peter', 'Radia', 'Sophie', 'Tim', 'Ursula'],
];

/** Returns the email address of a person. */
export const emailOf = (name: string): string => `${name.toLowerCase()}@firm.test`;

/** Lines of the file of people: every fourth one is an attorney, and all are in a team. */
export const peopleFile = [
  'Email,First name,Last name,Roles,Teams,Time zone',
  ...names.map((name, n) => {
    const role = n % 4 === 0 ? 'attorney' : 'paralegal';
    return `${emailOf(name)},${name},Example,${role},${n % 2 === 0 ? 'Mechanics' : 'Chemistry'},Europe/Berlin`;
  }),
];

/** Rows of the export of the former docketing system. */
export const matterRows = [
  ['Docket No.', 'Working name', 'Status', 'Serial No.'],
  ['FIRM-1; FIP:12345', 'Folding valve', 'filed', '17/248,024'],
  ['FIRM-2', 'Secret alloy', 'drafting', ''],
  ['FIRM-3', 'Disputed pump', 'Pending', ''],
];

/** Returns what the sign-in provider knows of a person. */
export const accountOf = (name: string, email: string) => ({
  email,
  email_verified: true,
  given_name: name,
  family_name: 'Example',
  groups: name === 'Barbara' ? ['docketing-desk'] : [],
});

/** Sends a request of the firm's directory. */
export const provision = async (address: string, token: string, method: string, body: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as { id: string } };
};
