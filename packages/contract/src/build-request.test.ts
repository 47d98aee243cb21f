import { describe, expect, it } from 'vitest';
import { buildRequest } from './build-request.ts';

const call = { method: 'POST', path: '/api/inventions/:id/walls/:value' } as const;
const params = { id: 'a', value: 'b' };

describe('buildRequest', () => {
  it('encodes parameters for the path', () => {
    const { url } = buildRequest(call, { params: { id: 'a/b', value: 'team: ä' } });
    expect(url).toBe('/api/inventions/a%2Fb/walls/team%3A%20%C3%A4');
  });

  it('throws when a parameter is missing', () => {
    expect(() => buildRequest(call, { params: { id: 'a' } })).toThrow('needs the parameter value');
  });

  it('repeats the items of a list and leaves out undefined and null', () => {
    const query = { tags: ['x', 'y z'], done: false, size: 0, from: undefined, to: null };
    expect(buildRequest(call, { params, query }).url).toBe(
      '/api/inventions/a/walls/b?tags=x&tags=y+z&done=false&size=0',
    );
  });

  it('nests objects in brackets, with numbers for the items of their lists', () => {
    const query = {
      filters: { $or: [{ name: { $in: ['a', 'b'] } }, { trainer: undefined }] },
      pagination: { page: 2, pageSize: 25 },
    };
    const { url } = buildRequest({ method: 'GET', path: '/api/x' }, { query });
    expect(decodeURIComponent(url)).toBe(
      '/api/x?filters[$or][0][name][$in][0]=a&filters[$or][0][name][$in][1]=b&pagination[page]=2&pagination[pageSize]=25',
    );
  });

  it('encodes a body as JSON', () => {
    expect(buildRequest(call, { params, body: { title: 'Ä' } })).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"title":"Ä"}',
    });
  });

  it('encodes a form without naming its content type', () => {
    const { headers, body } = buildRequest(
      { ...call, acceptsForm: true },
      { params, body: { content: 'Sent', size: 1, reply: undefined } },
    );
    expect(headers).toEqual({});
    expect([...(body as FormData)]).toEqual([
      ['content', 'Sent'],
      ['size', '1'],
    ]);
  });

  it('has no body and no content type without one', () => {
    expect(buildRequest(call, { params })).toMatchObject({ headers: {}, body: undefined });
  });
});
