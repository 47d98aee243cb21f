import { StatusChip } from '../../../../components/labels/status-chip.tsx';

/** The word beside the name of every minion. */
export const MinionMark = () => <StatusChip tone="minion">Minion</StatusChip>;
