import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect } from 'react';

interface CardDrag {
  card: RefObject<HTMLElement | null>;
  taskId: string;
  columnId: string;
  canDrag: boolean;
}

/** Makes a card draggable to another column. */
export const useCardDrag = ({ card, taskId, columnId, canDrag }: CardDrag): void => {
  useEffect(() => {
    const element = card.current;
    if (!element || !canDrag) return undefined;
    return draggable({ element, getInitialData: () => ({ kind: 'card', taskId, columnId }) });
  }, [card, taskId, columnId, canDrag]);
};
