import { usePersonNames } from '../../../../components/people/use-person-names.ts';

/** Name of a person by email. */
export const PersonName = ({ value }: { value: string }) => usePersonNames()(value);
