-- Names of the claims that the last sign-in with a provider brought, accepted or not; null before the first.
alter table auth_providers add column last_claims text[];
