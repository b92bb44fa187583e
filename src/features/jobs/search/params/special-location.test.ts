import { setupI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { toCanonicalLocation, formatPlaceName } from './special-location.ts'

const ar = setupI18n({ locale: 'ar', messages: { ar: {} } })
ar.load('ar', { [msg`Remote`.id]: ['عن بُعد'], [msg`Current location`.id]: ['الموقع الحالي'] })
const say = ar._.bind(ar)

test.each(['Remote', 'Current location'])('S-04 what the page calls %s means it', (location) => {
  expect(toCanonicalLocation(formatPlaceName(location, say), say)).toBe(location)
})

test.each([
  [' عن بعد ', 'Remote'],
  ['Bergen', 'Bergen'],
  ['remote', 'remote'],
  ['', ''],
])('S-04 %j in the box is %j', (text, location) => expect(toCanonicalLocation(text, say)).toBe(location))
