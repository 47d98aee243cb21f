/** Errors of the administration of people, teams and roles; part of the catalog in `errors.ts`. */
export const peopleErrors = {
  'people.not_found': { status: 404, title: 'This person does not exist.' },
  'people.email_taken': {
    status: 409,
    title: 'A person, team or minion already has this name or email address.',
  },
  'people.email_of_directory': {
    status: 409,
    title: 'The directory of your firm keeps this email address. Change it there.',
  },
  'people.last_administrator': {
    status: 409,
    title: 'This would leave nobody who can sign in as an administrator. Give someone else the role first.',
  },
  'people.own_walls': {
    status: 403,
    title: 'You cannot give yourself the permission to manage ethical walls. Ask another administrator.',
  },
  'people.own_team': {
    status: 403,
    title: 'Leaving this team would lift an ethical wall for you. Ask another administrator.',
  },
  'people.not_suspended': { status: 409, title: 'This person is not suspended.' },
  'people.already_joined': {
    status: 409,
    title: 'This person has signed in already and needs no invitation.',
  },
  'invitation.needs_provider': {
    status: 409,
    title:
      'This hub requires single sign-on. Sign in with the account of your firm; no invitation is needed.',
  },
  'handover.same_person': { status: 400, title: 'Choose another person to take over.' },
  'handover.receiver_inactive': { status: 409, title: 'The person who takes over must be active.' },
  'invitation.not_found': {
    status: 404,
    title: 'This invitation is not valid. A newer one may have replaced it. Ask your administrator.',
  },
  'invitation.used': {
    status: 409,
    title: 'This invitation was used already. Sign in instead.',
  },
  'invitation.expired': {
    status: 409,
    title: 'This invitation has expired. Ask your administrator for a new one.',
  },
  'invitation.other_person': {
    status: 403,
    title: 'This invitation is for another email address. Ask your administrator for one of your own.',
  },
  'provisioning.token_not_found': { status: 404, title: 'This token does not exist or was revoked.' },
  'provisioning.too_many_tokens': {
    status: 409,
    title: 'There are 10 provisioning tokens. Revoke one that is no longer used first.',
  },
  'role.not_found': { status: 404, title: 'This role does not exist.' },
  'role.name_taken': { status: 409, title: 'Another role has this name.' },
  'role.in_use': { status: 409, title: 'People still have this role. Give them another one first.' },
  'team.in_use': {
    status: 409,
    title:
      'This team still has work, access or shared lists. Move them first, or remove its members instead.',
  },
} as const;
