import {
  IconBulb,
  IconDownload,
  IconFlag,
  type Icon as IconGlyph,
  IconInbox,
  IconLayoutKanban,
  IconListSearch,
  IconPin,
  IconRobot,
} from '@tabler/icons-react';
import { Icon } from '../../../../components/buttons/icon.tsx';

const glyphs: Record<string, IconGlyph> = {
  milestones: IconFlag,
  boards: IconLayoutKanban,
  inventions: IconBulb,
  search: IconListSearch,
  minions: IconRobot,
  applications: IconDownload,
  documents: IconInbox,
  emails: IconInbox,
  inbox: IconInbox,
};

/** Icon of a navigation link by its name; an unknown name gets a pin. */
export const NavigationIcon = ({ name }: { name: string }) => (
  <Icon icon={glyphs[name] ?? IconPin} size="md" />
);
