import {
  IconBriefcase,
  IconCalendarDue,
  IconCircleDashed,
  IconGavel,
  type Icon as IconGlyph,
  IconHistory,
  IconRoute,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';
import type { FilterField } from '../model/filter-fields.ts';

const glyphs: Record<FilterField, IconGlyph> = {
  status: IconCircleDashed,
  assignees: IconUser,
  projectAssignees: IconBriefcase,
  inHouseAttorney: IconGavel,
  dueAt: IconCalendarDue,
  statusActiveFrom: IconHistory,
  workflows: IconRoute,
  tags: IconTag,
};

/** Icon of a field. */
export const FieldIcon = ({ field }: { field: FilterField }) => <Icon icon={glyphs[field]} size="sm" />;
