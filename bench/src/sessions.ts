import { personIdSchema, sessionIdSchema } from '@hub/contract/fields.ts';
import { createDatabase } from '@hub/database/connection/create-database.ts';
import { buildSession } from '@hub/testkit/builders/build-session.ts';
import { createSessionTokens } from '../../apps/api/src/spine/access/session-tokens.ts';

/** Signs the tokens of the servers under load and of the recorder. */
export const benchSecret = 'a secret that only the benchmark uses';

const systemClock = { now: () => Temporal.Now.instant() };

/** A signed-in person. */
export interface SignedIn {
  personId: string;
  email: string;
  token: string;
}

/** Opens `count` sessions, of different people as long as there are enough. */
export const openSessions = async (connectionString: string, count: number): Promise<SignedIn[]> => {
  const db = createDatabase({
    connectionString,
    poolSize: 4,
    statementTimeoutMs: 5_000,
    applicationName: 'bench',
  });
  const tokens = createSessionTokens(new TextEncoder().encode(benchSecret), systemClock);
  try {
    const people = await db
      .selectFrom('principals')
      .where('kind', '=', 'person')
      .select(['id', 'value'])
      .orderBy('value')
      .limit(count)
      .execute();
    return await Promise.all(
      Array.from({ length: count }, async (_, n): Promise<SignedIn> => {
        const person = people[n % people.length];
        if (!person) throw new Error('the practice has no people');
        const session = await buildSession(db, { person_id: person.id });
        const token = await tokens.sign({
          sub: personIdSchema.parse(person.id),
          sid: sessionIdSchema.parse(session.id),
          email: person.value,
          firstName: '',
          lastName: '',
          permissions: [],
          teams: [],
          number: session.token_number,
          issuedAt: systemClock.now(),
        });
        return { personId: person.id, email: person.value, token };
      }),
    );
  } finally {
    await db.destroy();
  }
};
