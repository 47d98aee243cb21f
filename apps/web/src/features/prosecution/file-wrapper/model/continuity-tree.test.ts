import { expect, test } from 'vitest';
import { continuityTree, type FamilyMember } from './continuity-tree.ts';

type Relation = Parameters<typeof continuityTree>[1][number];

const relation = (
  kind: Relation['relation'],
  parentApplicationNumber: string,
  childApplicationNumber: string,
  parentageCode = 'CON',
): Relation => ({
  relation: kind,
  parentApplicationNumber,
  childApplicationNumber,
  parentageCode,
  parentageText: 'is a Continuation of',
  filingDate: '2020-01-02',
  statusText: 'Patented Case',
  patentNumber: null,
  invention: null,
});

const outline = ({ applicationNumber, parentage, isSelf, isRepeated, children }: FamilyMember): string => {
  const marks = `${isSelf ? '*' : ''}${isRepeated ? '^' : ''}`;
  const name = `${applicationNumber}${marks}${parentage === null ? '' : ` ${parentage}`}`;
  return children.length === 0 ? name : `${name} [${children.map(outline).join(', ')}]`;
};

test('stands between its parents and its children', () => {
  const tree = continuityTree('3', [
    relation('parent', '2', '3', 'DIV'),
    relation('parent', '1', '2'),
    relation('child', '3', '4', 'CIP'),
  ]);
  expect(tree.map(outline)).toEqual(['1 [2 Continuation [3* Division [4 Continuation in part]]]']);
  expect(tree[0]?.facts).toMatchObject({ filingDate: '2020-01-02' });
});

test('shows an application with two parents under both, and its children once', () => {
  const tree = continuityTree('3', [
    relation('parent', '1', '3'),
    relation('parent', '2', '3'),
    relation('child', '3', '4'),
  ]);
  expect(tree.map(outline)).toEqual(['1 [3* Continuation [4 Continuation]]', '2 [3*^ Continuation]']);
});

test('writes a parentage it does not know as the office does, with its parent', () => {
  expect(continuityTree('2', [relation('parent', '11251397', '2', 'XYZ')]).map(outline)).toEqual([
    '11251397 [2* is a Continuation of 11/251,397]',
  ]);
});
