import type { Auth } from '#server/platform/auth.ts'

export type Person = { id: string; email: string }

/** The person behind an address that was just proven, made when there is none. */
export async function provenPerson(auth: Auth, email: string): Promise<Person> {
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findUserByEmail(email)
  if (found && !found.user.emailVerified) await internalAdapter.updateUser(found.user.id, { emailVerified: true })
  if (found) return { id: found.user.id, email }
  try {
    const made = await internalAdapter.createUser({ email, emailVerified: true, name: '' }, { method: 'email-otp' })
    return { id: made.id, email }
  } catch (error) {
    // Two first sign-ins at once: the other one made it.
    const other = await internalAdapter.findUserByEmail(email)
    if (!other) throw error
    return { id: other.user.id, email }
  }
}
