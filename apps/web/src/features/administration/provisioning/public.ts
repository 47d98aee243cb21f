export { ProvisioningSection } from './components/provisioning-section.tsx';
