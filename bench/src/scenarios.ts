import pg from 'pg';
import type { LoadRequest } from './load.ts';
import type { Practice } from './practice-databases.ts';
import { openSessions } from './sessions.ts';

/** The calls that are measured, each as a round of different requests. */
export interface Scenarios {
  openTasks: readonly LoadRequest[];
  inventionById: readonly LoadRequest[];
  headerSearch: readonly LoadRequest[];
  inventionList: readonly LoadRequest[];
}

const roundLength = 40;

const pick = <T>(values: readonly T[], n: number): T => {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const round = (build: (n: number) => LoadRequest): LoadRequest[] =>
  Array.from({ length: roundLength }, (_, n) => build(n));

/** Inventions anyone may see, spread over the whole table. */
const openInventionIds = async (connectionString: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from inventions where not is_restricted
       and not exists (select from invention_walls where invention_id = inventions.id)
     order by application_number desc limit $1`,
    [roundLength],
  );
  await client.end();
  return rows.map(({ id }) => id);
};

/** Typical inputs of the header search: three letters, a whole word, two words, a number. */
const typed = [
  'sys',
  'met',
  'dev',
  'con',
  'ima',
  'method',
  'apparatus',
  'wireless',
  'data sys',
  'semi',
  '16000123',
  'p-00004',
];

/** Typical requests of the invention list. */
const listings = [
  'sort=-updatedAt',
  'sort=title',
  'status=prosecution',
  'tags=client-7',
  'sort=-createdAt&skip=50',
];

/** The requests of one practice, as different people make them. */
export const buildScenarios = async ({ connectionString }: Practice): Promise<Scenarios> => {
  const [people, inventionIds] = await Promise.all([
    openSessions(connectionString, roundLength),
    openInventionIds(connectionString),
  ]);
  const open = 'status=open&status=in-progress&status=waiting';
  return {
    openTasks: round((n) => {
      const { token, email } = pick(people, n);
      return { token, path: `/api/search/tasks?assignees=${encodeURIComponent(email)}&${open}&size=25` };
    }),
    inventionById: round((n) => ({
      token: pick(people, n).token,
      path: `/api/inventions/${pick(inventionIds, n)}`,
    })),
    headerSearch: round((n) => ({
      token: pick(people, n).token,
      path: `/api/inventions/search?qs=${encodeURIComponent(pick(typed, n))}&size=25`,
    })),
    inventionList: round((n) => ({
      token: pick(people, n).token,
      path: `/api/inventions?${pick(listings, n)}&size=25`,
    })),
  };
};
