// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, expect, it, vi } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import { useAuthUser, type AuthUser } from './auth-user.ts'
import { BootProvider } from '#src/platform/boot.tsx'

const visitor: Boot = {
  account: 'anon',
  domain: 'demo.example',
  groupId: '7',
  locale: 'en',
  serverTs: 0,
  user: null,
  profile: null,
  configs: configs().parse({}),
  onboarding: { isOnboarded: false, isBootstrapped: false, bootstrappingConfig: { steps: [] } },
  isThemeBuilder: false,
  instanceBanner: { displayBanner: false, displayText: '' },
  isDemo: false,
}

function Reader() {
  return JSON.stringify(useAuthUser())
}

async function readAuthUser(boot: Boot): Promise<AuthUser> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const mounted = createRoot(place)
  onTestFinished(() => act(async () => mounted.unmount()))
  await act(async () =>
    mounted.render(
      <BootProvider boot={boot}>
        <Reader />
      </BootProvider>,
    ),
  )
  return JSON.parse(place.textContent ?? '') as AuthUser
}

it('A-27 a visitor belongs to a group and is not logged in', async () => {
  expect(await readAuthUser(visitor)).toEqual({ groupId: '7', profile: null, user: null, isLoggedIn: false })
})

it('A-27 somebody signed in is known with user and profile', async () => {
  const user = { email: 'ada@example.com', isAdmin: false }
  const profile = { encId: 'x', fullname: 'Ada Lovelace', hasResume: false }
  expect(await readAuthUser({ ...visitor, user, profile })).toEqual({ groupId: '7', profile, user, isLoggedIn: true })
})
