import { createContext, use } from 'react';

/** Whether what is around a part of the screen has the heading of the screen. */
export const HasScreenHeading = createContext(false);

/** Returns the element of a heading that is the one of the screen if nothing around it is. */
export const useScreenHeading = (): 'h1' | 'h2' => (use(HasScreenHeading) ? 'h2' : 'h1');
