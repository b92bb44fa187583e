import type { Profile } from '#contract/profile/profile.ts'

/** The whole name; of somebody who gave none the address. */
export const fullNameOf = ({ firstName, lastName, email }: Pick<Profile, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email
