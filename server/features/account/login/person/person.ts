import type { Auth } from '#server/platform/session/auth.ts'
import { findPersonByEmail, makePerson, markEmailProven } from '#server/platform/session/auth-tables.ts'

export type Person = { id: string; email: string }

/** Finds the person with an address that was just verified, or creates one. */
export async function findOrCreatePerson(auth: Auth, email: string): Promise<Person> {
  const found = await findPersonByEmail(auth, email)
  if (found && !found.emailVerified) await markEmailProven(auth, found.id)
  if (found) return { id: found.id, email }
  try {
    const { id } = await makePerson(auth, email, 'email-otp')
    return { id, email }
  } catch (error) {
    // Two concurrent first sign-ins: the other request created the person.
    const other = await findPersonByEmail(auth, email)
    if (!other) throw error
    return { id: other.id, email }
  }
}
