import { Page } from '../../../components/layout/page.tsx';

/** People of this installation. */
export const PeopleScreen = () => <Page title="People">{null}</Page>;
