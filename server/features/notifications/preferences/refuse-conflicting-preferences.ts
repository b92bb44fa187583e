import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { putNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { readPreferences } from './preferences.ts'
import { readTimeZone } from './time-zone.ts'

type PreferencesRequest = BodyOf<typeof putNotificationPreferences>

/**
 * Rejects an offline change if the setting has since become neither the value the device knew nor the one it wants.
 * The same choice made twice is no conflict.
 */
export async function refuseConflictingPreferences(
  tx: Db,
  candidateId: number,
  { known, ...request }: PreferencesRequest,
): Promise<void> {
  if (!known) return
  const { choices, quietHours, showDetails } = await readPreferences(tx, candidateId)
  const { timeZone, hasOwnTimeZone } = await readTimeZone(tx, candidateId)
  const now = { ...flattenTopics(choices), quietHours, showDetails, timeZone: hasOwnTimeZone ? timeZone : null }
  const [was, will] = [flattenPreferences(known), flattenPreferences(request)]
  const isOther = (name: string) => !isSamePreference(now, was, name) && !isSamePreference(now, will, name)
  if (Object.keys(will).some((name) => name in now && name in was && isOther(name)))
    throw new Failure('conflict', msg('You chose otherwise on another device meanwhile.'))
}

type FlatPreferences = Readonly<Record<string, unknown>>

const isSamePreference = (one: FlatPreferences, other: FlatPreferences, name: string) =>
  JSON.stringify(one[name]) === JSON.stringify(other[name])

function flattenPreferences({ topics: chosen = [], ...others }: Omit<PreferencesRequest, 'known'>): FlatPreferences {
  return { ...others, ...flattenTopics(Object.fromEntries(chosen.map(({ id, ...choice }) => [id, choice]))) }
}

/** Flattens the choices to one value for each channel of each topic. */
function flattenTopics(choices: Readonly<Record<string, object>>): FlatPreferences {
  return Object.fromEntries(
    Object.entries(choices).flatMap(([id, choice]) =>
      Object.entries(choice).map(([channel, value]) => [`${id}.${channel}`, value as unknown]),
    ),
  )
}
