/** Logo and name of the product, with a line about what is under way. */
export const Brand = ({ label }: { label?: string }) => (
  <div className={label ? 'brand alone' : 'brand'}>
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#2e6bd6" />
      <path d="M9 8v16M23 8v16M9 16h14" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <circle cx="16" cy="16" r="3.5" fill="#2e6bd6" stroke="#fff" strokeWidth="2.5" />
    </svg>
    <span>Invention Hub</span>
    {label && (
      <span className="progress" role="status">
        {label}
      </span>
    )}
  </div>
);
