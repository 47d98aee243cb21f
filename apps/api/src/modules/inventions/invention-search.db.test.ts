import { inventionIdSchema } from '@hub/contract/fields.ts';
import { searchInventions, updateInvention } from '@hub/contract/inventions/inventions.calls.ts';
import { buildInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';

let hub: TestHub;
let client: Awaited<ReturnType<TestHub['signIn']>>;
beforeAll(async () => {
  hub = await startTestHub();
  client = await hub.signIn();
});
afterAll(() => hub.stop());

const search = async (qs: string) => {
  const { body } = await client.call(searchInventions, { query: { qs } });
  return body;
};
const titles = async (qs: string): Promise<string[]> =>
  (await search(qs)).collection.map(({ title }) => title);

describe('the header search', () => {
  test('finds words by prefix and lists titles that start with them first', async () => {
    await buildInvention(hub.db, { title: 'Method for a turbine blade' });
    await buildInvention(hub.db, { title: 'Turbine housing' });
    await buildInvention(hub.db, { title: 'Perturbation damper' });
    expect(await titles('tur')).toEqual(['Turbine housing', 'Method for a turbine blade']);
    expect(await titles('  BLADE  turb ')).toEqual(['Method for a turbine blade']);
    expect(await titles('turbine gearbox')).toEqual([]);
  });

  test('lists the exact application number or reference first, in any spelling', async () => {
    await buildInvention(hub.db, {
      title: 'Exact',
      application_number: '17248024',
      reference_list: ['AB-12.345/US'],
    });
    await buildInvention(hub.db, { title: 'Longer', reference_list: ['17248024-PCT', 'AB12345US-2'] });
    for (const qs of ['17248024', '17/248,024', '17 248 024', 'ab12345us', 'AB-12.345/US']) {
      expect(await titles(qs), qs).toEqual(['Exact', 'Longer']);
    }
    expect(await titles('17/248')).toHaveLength(2);
    expect(await titles('12.345')).toEqual(['Exact']);
  });

  test('corrects the spelling of a text that matches no prefix', async () => {
    await buildInvention(hub.db, { title: 'Catalytic converter' });
    expect(await titles('catlytic')).toEqual(['Catalytic converter']);
    expect(await titles('catlytic convertor')).toEqual(['Catalytic converter']);
    expect(await titles('zzzzzz')).toEqual([]);
  });

  test('counts exactly up to 10,000 and returns 10,001 for more', { tags: 'deep' }, async () => {
    const add = (count: number) =>
      sql`insert into inventions (id, title, status, created_at, updated_at)
        select uuidv7(), 'Counted countable invention ' || n, 'intake', now(), now() from generate_series(1, ${sql.lit(count)}) n`.execute(
        hub.db,
      );
    await add(9_999);
    expect(await search('countabl')).toMatchObject({ total: 9_999, size: 25, skip: 0 });
    expect((await search('count')).total).toBe(9_999);
    await add(1);
    expect((await search('count')).total).toBe(10_000);
    await add(1);
    expect((await search('count')).total).toBe(10_001);
    await add(1);
    const { total, collection } = await search('count');
    expect([total, collection.length]).toEqual([10_001, 25]);
  });

  test('neither shows nor counts hidden inventions, for exact and misspelled texts', async () => {
    const walled = await buildInvention(hub.db, { title: 'Xylophone mallet', reference_list: ['XY-77'] });
    await wallInvention(hub.db, walled, client.person);
    await buildInvention(hub.db, { title: 'Xylophone frame', is_restricted: true });
    const visible = await buildInvention(hub.db, { title: 'Xylophone stand', reference_list: ['XY-78'] });
    for (const qs of ['xyl', 'xylofone', 'XY-7', 'xy']) {
      expect(await search(qs), qs).toMatchObject({ total: 1, collection: [{ id: visible.id }] });
    }
    expect(await search('XY-77')).toMatchObject({ total: 0, collection: [] });
  });

  describe('by what the page of an invention shows of its application', () => {
    beforeAll(async () => {
      const { id } = await buildInvention(hub.db, { title: 'Hinge', application_number: '16555001' });
      await hub.db
        .insertInto('patent_applications')
        .values({
          ...{ invention_id: id, application_number: '16555001', patent_number: '10777888' },
          ...{
            publication_number: 'US 2020-0111222 A1',
            applicant: 'Ørsted Größe GmbH',
            assignee: 'Quillfeather Inc.',
          },
          ...{ inventors: ['Zoë MÜLLERSCHÖN', 'Terry G. Baerwald'], examiner: 'VANDERHORN, DANA' },
        })
        .execute();
      await buildInvention(hub.db, { title: 'Other', reference_list: ['10777-888-1'] });
    });

    test.each([
      ...[
        '16555001',
        '16/555,001',
        'US 16/555,001',
        'US16555001',
        'Serial No. 16/555,001',
        '555,001',
        '555001',
      ],
      ...[
        '10777888',
        '10,777,888',
        'US 10,777,888 B2',
        'US10777888B2',
        'U.S. Pat. No. 10,777,888',
        '777,888',
        '77888',
      ],
      ...[
        'US 2020/0111222 A1',
        'US20200111222A1',
        '2020/0111222',
        '20200111222',
        'US 2020-0111222',
        '0111222',
      ],
      ...['US2020111222A1', 'Ｕ．Ｓ．　10，777，888'],
      ...[
        'müllerschön',
        'mullerschon zoe',
        'Baerwald, Terry',
        'vanderhorn',
        'Dana Vander',
        'quillf',
        'grosse gmbh',
        'Größe',
      ],
    ])('%s', async (qs) => {
      expect((await titles(qs))[0]).toBe('Hinge');
    });

    test('and no longer by it once the number is another one', async () => {
      const { collection } = await search('16/555,001');
      const params = { id: inventionIdSchema.parse(collection[0]?.id) };
      await client.call(updateInvention, { params, body: { applicationNumber: '16/555,009' } });
      expect(await titles('quillfeather')).toEqual([]);
      await client.call(updateInvention, { params, body: { applicationNumber: '16/555,001' } });
      expect(await titles('quillfeather')).toEqual(['Hinge']);
    });
  });

  test('finds titles in other bytes, and without their accents', async () => {
    const { id } = await buildInvention(hub.db, { title: 'Ｗａｆｅｒ Pru\u0308fung with re\u00adsist' });
    for (const qs of ['wafer', 'Prüfung', 'prufung', 'resist'])
      expect(
        (await search(qs)).collection.map((one) => one.id),
        qs,
      ).toEqual([id]);
  });

  test('follows changes of title and references', async () => {
    const invention = await buildInvention(hub.db, { title: 'Anemometer', reference_list: ['OLD-1'] });
    const body = { title: 'Barometer', references: ['NEW-1'] };
    await client.call(updateInvention, { params: { id: invention.id }, body });
    expect(await titles('anemo')).toEqual([]);
    expect(await titles('OLD-1')).toEqual([]);
    expect(await titles('barom')).toEqual(['Barometer']);
    expect(await titles('new1')).toEqual(['Barometer']);
  });

  test('accepts any text except an empty one', async () => {
    for (const qs of ['%', "'", '\\', '---', '#', '\u{10ffff}', 'a'.repeat(200), '<b>', 'ß', '日本']) {
      expect((await search(qs)).size, qs).toBe(25);
    }
    expect((await client.send({ url: '/api/inventions/search?qs=' })).statusCode).toBe(400);
    expect((await client.send({ url: '/api/inventions/search' })).statusCode).toBe(400);
    expect((await hub.anonymous.send({ url: '/api/inventions/search?qs=a' })).statusCode).toBe(401);
  });
});
