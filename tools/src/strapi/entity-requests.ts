/** A request to record: `body` as an object is sent as JSON, as a text exactly as it is. */
export interface RecordedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const get = (path: string): RecordedRequest => ({ method: 'GET', path });
const post = (path: string, body?: unknown): RecordedRequest => ({ method: 'POST', path, body });
const put = (path: string, body?: unknown): RecordedRequest => ({ method: 'PUT', path, body });
const remove = (path: string): RecordedRequest => ({ method: 'DELETE', path });

const manager = 'paralegal@example.com';
const first = '/minions/{minion 1}';

const reads = [
  get(first),
  get(`${first}?populate=*`),
  get(`${first}?fields=name`),
  get(`${first}?fields[0]=name&fields[1]=manager`),
  get(`${first}?fields=unknown`),
  get(`${first}?populate=unknown`),
  get(`${first}?sort=unknown`),
  get(`${first}?filters[name][$eq]=zeta`),
  get('/minions/unknown'),
  get('/minions/1'),
  get('/comments/{comment 1}'),
  get('/comments/unknown'),
  get('/tasks/{task 1}?populate=*'),
  get('/tasks/{task 1}?populate[minion][fields]=name&fields=title'),
  get('/tasks/unknown'),
];

const invalid = [
  post('/minions', {}),
  post('/minions', { data: null }),
  post('/minions', { data: 'text' }),
  post('/minions', { data: [] }),
  post('/minions', { data: {} }),
  post('/minions', { name: 'Outside of data' }),
  post('/minions', { data: { trainer: 'No name' } }),
  post('/minions', { data: { name: '' } }),
  post('/minions', { data: { name: null } }),
  post('/minions', { data: { name: 5 } }),
  post('/minions', { data: { name: ['a'] } }),
  post('/minions', { data: { name: { a: 1 } } }),
  post('/minions', { data: { name: true, trainer: 7 } }),
  post('/minions', { data: { name: 'zeta' } }),
  post('/minions', { data: { name: 'New', unknown: 1 } }),
  post('/minions', { data: { name: 'New', id: 7 } }),
  post('/minions', { data: { name: 'New', documentId: 'x' } }),
  post('/minions', { data: { name: 'New', createdAt: '2026-01-01T00:00:00.000Z' } }),
  post('/minions', { data: { name: 'New', startDate: 'tomorrow' } }),
  post('/minions', { data: { name: 'New', startDate: '2026-02-31' } }),
  post('/minions', { data: { name: 'New', startDate: 5 } }),
  post('/minions', { data: { name: 'New', startDate: 'x', endDate: 'y' } }),
  post('/minions', { data: { name: 'x'.repeat(256) } }),
  post('/minions', '{"data":'),
  post('/minions?fields=unknown', { data: { name: 'New' } }),
  post('/minions?populate=unknown', { data: { name: 'New' } }),
  post('/comments', { data: { minionId: '{minion 1}' } }),
  post('/comments', { data: { content: '', minionId: '{minion 1}' } }),
  post('/comments', { data: { content: 4, minionId: '{minion 1}' } }),
  post('/comments', { data: { content: 'x', minionId: 4 } }),
  post('/comments', { data: { content: 'x', attachments: '{', minionId: '{minion 1}' } }),
  post('/comments', {}),
  put(first, {}),
  put(first, { data: { unknown: 1 } }),
  put(first, { data: { name: null } }),
  put(first, { data: { name: '' } }),
  put(first, { data: { name: 'zeta' } }),
  put(first, { data: { startDate: 'x' } }),
  put('/minions/unknown', { data: { trainer: 'x' } }),
  remove('/minions/unknown'),
  { method: 'DELETE', path: '/tasks/{task 1}' },
  { method: 'GET', path: '/minions', headers: { authorization: 'Bearer unknown' } },
] satisfies RecordedRequest[];

const writes = [
  post('/minions', {
    data: { name: 'Created', trainer: 'Ada Lovelace', startDate: '2026-05-01', manager },
  }),
  post('/minions?fields=name&populate=*', { data: { name: 'Created with fields', manager } }),
  post('/minions', {
    data: { name: ' Spaces ', startDate: '2026-05-01T12:00:00.000Z', endDate: null, manager },
  }),
  put(first, { data: { trainer: 'Someone new', endDate: '2027-01-31' } }),
  put(`${first}?fields=name,trainer`, { data: { trainer: null } }),
  put(first, { data: {} }),
  put(first, { data: { name: 'Renamed' } }),
  get(`${first}?populate=*`),
  post('/comments', { data: { content: 'First', minionId: '{minion 5}' } }),
  post('/comments', {
    data: { content: 'With a file', attachments: [{ id: 'a', name: 'b.pdf' }], minionId: '{minion 5}' },
  }),
  post('/comments?fields=content', { data: { content: 'Short', minionId: '{minion 5}' } }),
  get('/comments?filters[minionId][$eq]={minion 5}&sort=createdAt:desc&pagination[pageSize]=25'),
  remove('/minions/{minion 12}'),
  get('/minions/{minion 12}'),
  remove('/minions/{minion 12}'),
];

/** Requests for one entity: first those that change nothing, then those that do, in this order. */
export const entityRequests: RecordedRequest[] = [...reads, ...invalid, ...writes];
