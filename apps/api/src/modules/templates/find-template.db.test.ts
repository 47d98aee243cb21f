import {
  createWorkflow,
  deleteWorkflow,
  findWorkflow,
  listTaxonomy,
  listTemplateTags,
  updateWorkflow,
} from '@hub/contract/templates/templates.calls.ts';
import { buildInvention, grantInvention, wallInvention } from '@hub/testkit/builders/build-invention.ts';
import { buildPerson } from '@hub/testkit/builders/build-person.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestHub, type TestHub } from '../../../test/support/test-hub.ts';
import { findTemplateFor } from './find-template.service.ts';

type Client = Awaited<ReturnType<TestHub['signIn']>>;

let hub: TestHub;
let client: Client;
let person: Awaited<ReturnType<typeof buildPerson>>;
const ids = new Map<string, string>();

const add = async (
  title: string,
  body: { keywords?: string[]; tags?: string[]; copyOf?: string; client?: string },
) => {
  const created = await client.call(createWorkflow, { body: { title, ...body } });
  ids.set(title, created.body.id);
};

const idOf = (title: string): string => ids.get(title) ?? '';

beforeAll(async () => {
  hub = await startTestHub();
  person = await buildPerson(hub.db, { permissions: ['workflow:manage'] });
  client = await hub.signIn(person);
  expect((await client.call(findWorkflow, { query: {} })).problem).toMatchObject({
    status: 404,
    title: 'workflow template not found',
  });
  await add('Intake', { tags: ['intake'] });
  await client.call(updateWorkflow, { params: { id: idOf('Intake') }, body: { isDefault: true } });
  await add('Non-final action', { keywords: ['non-final', 'office action'], tags: ['Prosecution', 'OA'] });
  await add('Final action', { keywords: ['final', 'office action'], tags: ['oa', 'prosecution'] });
  await add('Foreign filing', { keywords: ['PCT', 'foreign', 'Übersetzung'] });
  await add('Acme final action', {
    copyOf: idOf('Final action'),
    client: 'Acme',
    keywords: ['final', 'office action', 'acme'],
  });
  await add('Old filing', { keywords: ['pct', 'foreign'], tags: ['gone'] });
  await client.call(deleteWorkflow, { params: { id: idOf('Old filing') } });
});
afterAll(() => hub.stop());

const find = async (...references: string[]) =>
  (await client.call(findWorkflow, { query: { references } })).body.title;

describe('finding a template by references', () => {
  test('matches keywords with the start of words in any letter case', async () => {
    expect(await find('ACME-pct-001')).toBe('Foreign filing');
    expect(await find('US 17/123,456', 'foreigners')).toBe('Foreign filing');
    expect(await find('übersetzungen')).toBe('Foreign filing');
    expect(await find('semifinal')).toBe('Intake');
  });

  test('prefers the most matching keywords, then the longest, then the title', async () => {
    expect(await find('Final Office-Action')).toBe('Final action');
    expect(await find('PCT', 'final')).toBe('Final action');
    expect(await find('foreign office actions')).toBe('Final action');
    expect(await find('final', 'pct', 'foreign')).toBe('Foreign filing');
    expect(await find('non final')).toBe('Non-final action');
  });

  test('returns the default template if no keyword matches', async () => {
    expect(await find('ABC-1')).toBe('Intake');
    expect((await client.call(findWorkflow, { query: {} })).body.title).toBe('Intake');
    expect((await hub.anonymous.call(findWorkflow, { query: {} })).status).toBe(401);
  });
});

describe('finding a template by the references of an invention', () => {
  test('matches its other references, its title and its tags, as the start of a workflow does', async () => {
    await buildInvention(hub.db, { reference_list: ['W2-PROV', 'W2-foreign'], title: 'Bicycle' });
    await buildInvention(hub.db, { reference_list: ['W2-TITLE'], title: 'Final assembly of a bicycle' });
    await buildInvention(hub.db, { reference_list: ['W2-TAG'], title: 'Bicycle', tags: ['final', 'acme'] });
    expect(await find('w2/prov')).toBe('Foreign filing');
    expect(await find('W2-TITLE')).toBe('Final action');
    expect(await find('W2-TAG')).toBe('Acme final action');
    expect(await find('W2-NONE')).toBe('Intake');
  });

  test('ignores inventions that the person may not see', async () => {
    const invention = { reference_list: ['W2-WALL'], title: 'PCT request' };
    const { id } = await buildInvention(hub.db, { ...invention, is_restricted: true });
    expect(await find('W2-WALL')).toBe('Intake');
    await grantInvention(hub.db, { id }, person, 'read');
    expect(await find('W2-WALL')).toBe('Foreign filing');
    await wallInvention(hub.db, { id }, person);
    expect(await find('W2-WALL')).toBe('Intake');
  });
});

describe('template of an invention', () => {
  const subject = { references: ['ABC-1'], title: 'Final answer', tags: ['x', 'aCME'] };
  const titleFor = async (...parts: [typeof subject, string?]) =>
    (await findTemplateFor(hub.db, ...parts))?.title;

  test('is found by references, title and tags, in the variant of the client', async () => {
    expect(await titleFor(subject)).toBe('Acme final action');
    expect(await titleFor({ ...subject, tags: [] })).toBe('Final action');
    expect(await titleFor({ ...subject, title: '', tags: ['foreign'] })).toBe('Foreign filing');
    expect(await titleFor({ ...subject, title: '' })).toBe('Intake');
  });

  test('is the given template in the variant of the client, unless it is deleted', async () => {
    expect(await titleFor(subject, idOf('Final action'))).toBe('Acme final action');
    expect(await titleFor(subject, idOf('Intake'))).toBe('Intake');
    expect(await titleFor(subject, idOf('Old filing'))).toBeUndefined();
  });
});

test('the taxonomy lists titles and keywords without variants and deleted templates', async () => {
  const { body } = await client.call(listTaxonomy, {});
  expect(body.map(({ title }) => title)).toEqual([
    'Final action',
    'Foreign filing',
    'Intake',
    'Non-final action',
  ]);
  expect(body[1]).toEqual({ title: 'Foreign filing', keywords: ['PCT', 'foreign', 'Übersetzung'] });
});

test('lists the tags of templates sorted and without duplicates', async () => {
  const { body } = await client.call(listTemplateTags, {});
  expect(body).toEqual(['intake', 'OA', 'Prosecution']);
});
