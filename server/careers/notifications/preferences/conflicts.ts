import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { putNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { readPreferences } from './preferences.ts'
import { readTimeZone } from './time-zone.ts'

type Wish = BodyOf<typeof putNotificationPreferences>

/**
 * Refuses a change that was made without a network where something else was chosen meanwhile: neither what the device knew, nor what it wants.
 * Of the same choice made twice nobody has to be told.
 */
export async function refuseConflicts(tx: Db, candidateId: number, { known, ...wish }: Wish): Promise<void> {
  if (!known) return
  const { choices, quietHours, showDetails } = await readPreferences(tx, candidateId)
  const { timeZone, hasOwnTimeZone } = await readTimeZone(tx, candidateId)
  const now = { ...topics(choices), quietHours, showDetails, timeZone: hasOwnTimeZone ? timeZone : null }
  const [was, will] = [flat(known), flat(wish)]
  const isOther = (name: string) => !same(now, was, name) && !same(now, will, name)
  if (Object.keys(will).some((name) => name in now && name in was && isOther(name)))
    throw new Failure('conflict', 'You chose otherwise on another device meanwhile.')
}

type Flat = Readonly<Record<string, unknown>>

const same = (one: Flat, other: Flat, name: string) => JSON.stringify(one[name]) === JSON.stringify(other[name])

function flat({ topics: chosen = [], ...others }: Omit<Wish, 'known'>): Flat {
  return { ...others, ...topics(Object.fromEntries(chosen.map(({ id, ...choice }) => [id, choice]))) }
}

/** Each way of each topic by a name of its own. */
function topics(choices: Readonly<Record<string, object>>): Flat {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([id, choice]) =>
      Object.entries(choice).map(([way, value]) => [`${id}.${way}`, value as unknown]),
    ),
  )
}
