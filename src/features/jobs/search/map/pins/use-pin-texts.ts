import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Pin } from './clusters.ts'

export type PinTexts = (pin: Pick<Pin, 'count' | 'location' | 'places' | 'isRemote'>) => string

/**
 * Returns a function that names a pin: what is there, and where. It stays the same function until the language changes.
 */
export function usePinTexts(): PinTexts {
  const { t } = useLingui()
  return useCallback(
    ({ count, location, places, isRemote }) => {
      if (location === '') return t`${plural(count, { one: '# job here', other: '# jobs here' })}`
      if (places > 1)
        return t`${plural(count, { one: `# job in ${places} places, most in ${location}`, other: `# jobs in ${places} places, most in ${location}` })}`
      if (isRemote)
        return t`${plural(count, { one: `# remote job in ${location}`, other: `# remote jobs in ${location}` })}`
      return t`${plural(count, { one: `# job in ${location}`, other: `# jobs in ${location}` })}`
    },
    [t],
  )
}
