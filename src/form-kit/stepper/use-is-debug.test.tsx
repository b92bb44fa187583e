// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { useIsDebug } from './use-is-debug.ts'

const admin = { ...SIGNED_IN, user: { ...SIGNED_IN.user, isAdmin: true } }
const Asked = () => <p>{String(useIsDebug())}</p>
afterEach(() => history.replaceState(null, '', '/'))

test.each([
  ['an administrator', '/careers/forms/1?debug=1', admin, 'true'],
  ['an administrator without the parameter', '/careers/forms/1', admin, 'false'],
  ['a candidate', '/careers/forms/1?debug=1', SIGNED_IN, 'false'],
  ['nobody', '/careers/forms/1?debug=1', {}, 'false'],
])('F-10 the debug view of a form, for %s', async (_, address, boot, shown) => {
  history.replaceState(null, '', address)
  expect(listWords(await renderAt('/', <Asked />, bootWith(boot)))).toBe(shown)
})
