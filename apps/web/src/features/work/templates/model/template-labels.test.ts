import type { ListedTemplate } from '@hub/contract/templates/template.schema.ts';
import { describe, expect, it } from 'vitest';
import { detailsChange, type TemplateDetails } from './details-edit.ts';
import { newTemplateBody } from './new-template.ts';
import { ruleChoices } from './rule-choices.ts';
import { findTemplates } from './template-labels.ts';

const aTemplate = (title: string, fields: Partial<ListedTemplate> = {}): ListedTemplate => ({
  id: title,
  title,
  description: '',
  tags: [],
  keywords: [],
  ruleIds: [],
  anchor: 'trigger',
  clientDays: 10,
  roles: {},
  client: null,
  variantOf: null,
  isDefault: false,
  version: 1,
  stepCount: 3,
  hasDraft: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});

const action = aTemplate('Non-final action', {
  tags: ['office action'],
  keywords: ['nonfinal'],
  ruleIds: ['OA-NF'],
});
const variant = aTemplate('Non-final action (Acme)', { client: 'Acme', variantOf: action.id });

describe('findTemplates', () => {
  it.each([
    ['', undefined, [action, variant]],
    ['acme', undefined, [variant]],
    ['oa-nf', undefined, [action]],
    ['action nonfinal', undefined, [action]],
    ['action', 'office action', [action]],
    ['appeal', undefined, []],
  ])('finds %j with tag %s', (q, tag, expected) => {
    expect(findTemplates([action, variant], { q, tag })).toEqual(expected);
  });
});

describe('newTemplateBody', () => {
  const fields = { title: ' New ', kind: 'empty', sourceId: null, client: '' } as const;

  it('creates an empty template, a copy, or a variant without keywords', () => {
    expect(newTemplateBody(fields, [])).toEqual({ title: 'New' });
    const source = { ...fields, sourceId: action.id };
    expect(newTemplateBody({ ...source, kind: 'copy' }, [action])).toMatchObject({
      copyOf: action.id,
      keywords: ['nonfinal'],
    });
    const body = newTemplateBody({ ...source, kind: 'variant', client: ' Acme ' }, [action]);
    expect(body).toMatchObject({ copyOf: action.id, client: 'Acme' });
    expect(body).not.toHaveProperty('keywords');
  });

  it('requires a title, a source and a client', () => {
    expect(newTemplateBody({ ...fields, title: ' ' }, [])).toBeNull();
    expect(newTemplateBody({ ...fields, kind: 'copy' }, [action])).toBeNull();
    expect(newTemplateBody({ ...fields, kind: 'variant', sourceId: action.id }, [action])).toBeNull();
  });
});

describe('details changed by two people', () => {
  const details = (fields: Partial<TemplateDetails>): TemplateDetails => {
    const { title, description, tags, keywords, ruleIds, anchor, clientDays, roles } = action;
    return { title, description, tags, keywords, ruleIds, anchor, clientDays, roles, ...fields };
  };
  const base = details({});

  it('sends only the changed fields', () => {
    const mine = details({ tags: ['a'], clientDays: 5 });
    expect(detailsChange(base, mine)).toEqual({ tags: ['a'], clientDays: 5 });
  });
});

it('lists each rule once in the rule menu, with chosen ids that have no rule', () => {
  const rules = [
    { id: 'OA-NF', milestoneTitle: 'Response due' },
    { id: 'OA-NF', milestoneTitle: 'Earlier name' },
  ];
  expect(ruleChoices(rules, ['OLD'])).toEqual([
    { value: 'OA-NF', label: 'OA-NF · Response due' },
    { value: 'OLD', label: 'OLD' },
  ]);
});
