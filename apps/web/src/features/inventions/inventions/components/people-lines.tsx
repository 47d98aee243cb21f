import { Row, Stack } from '../../../../components/look/stack.tsx';
import { PersonAvatar } from '../../../../components/people/person-avatar.tsx';
import { usePersonNames } from '../../../../components/people/use-person-names.ts';

/** People by name, one per line. */
export const PeopleLines = ({ people }: { people: readonly string[] }) => {
  const nameOf = usePersonNames();
  return (
    <Stack as="ul" gap={4}>
      {people.map((value) => (
        <Row key={value} as="li" gap={6} title={value}>
          <PersonAvatar value={value} name={nameOf(value)} size="small" />
          {nameOf(value)}
        </Row>
      ))}
    </Stack>
  );
};
