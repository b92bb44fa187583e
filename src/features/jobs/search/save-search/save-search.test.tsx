// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedSearchMetadata } from '#contract/jobs/positions/search.ts'
import { SAVED_SEARCHES } from '#contract/jobs/saved-searches/saved-searches.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { buildSavedSearch } from '#src/cards/saved-search/saved-search.test-kit.ts'
import { buildResultsOf, Page } from '#src/features/jobs/search/results/results.test-kit.tsx'
import { setNewSince } from '#src/data/jobs/positions/jobs-new-since.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { dropLoginRequest, consumeLoginRequest } from '#src/platform/session/login-request.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'

const snacks: unknown[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({
  showSnack: (snack: unknown) => snacks.push(snack),
  SnackHost: () => null,
}))

const PRIVACY = '<p>See our <a href="https://example.com/privacy">privacy notice</a>.</p>'
const configs = {
  notificationsConfig: { notificationKeys: { savedSearchNotification: { enabled: true } } },
  pcsxConfig: { loggedOutNotificationConfig: { enabled: true, privacyText: PRIVACY } },
}
const NEW: SavedSearchMetadata = {
  savedSearchParamsHash: 'h',
  isSavedSearchActive: false,
  canSave: true,
  limit: 20,
  count: 0,
  savedSearchId: null,
  privacyVersion: null,
}

let serial = 0
beforeEach(() => {
  snacks.length = 0
  localStorage.clear()
  setNewSince(undefined)
  dropLoginRequest()
  setIdentity({ account: `save${(serial += 1)}`, domain: 'demo.example', groupId: '1', profile: null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  // jsdom has neither.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close() {},
  })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

type Serving = { meta?: Partial<SavedSearchMetadata>; count?: number; save?: () => Response; signedIn?: boolean }

/** The search page of a site with saved searches, and the request that saves one. */
async function openSaveSearch({ meta, count, save, signedIn = true }: Serving = {}) {
  const own = { headers: { [HEADER.account]: getIdentity().account } }
  const requests = network((sent) => {
    if (sent.path === API.search) {
      const answer = buildResultsOf(sent)
      const shown = count === undefined ? {} : { count, positions: answer.positions.slice(0, count) }
      return envelope({ ...answer, ...shown, savedSearchMetadata: { ...NEW, ...meta } }, own)
    }
    if (sent.path === SAVED_SEARCHES && sent.method === 'POST')
      return save?.() ?? envelope({ savedSearch: buildSavedSearch(), isEmailSent: false }, own)
    if (sent.path === SAVED_SEARCHES)
      return envelope({ savedSearches: [buildSavedSearch()], limit: 20, canSave: true }, own)
    if (sent.path.startsWith(SAVED_SEARCHES) && sent.method === 'DELETE') return envelope({ removed: 's1' }, own)
    return envelope({ suggestions: [] }, own)
  })
  const boot = bootWith({ ...(signedIn ? SIGNED_IN : {}), account: getIdentity().account, configs })
  const place = document.body.appendChild(document.createElement('div'))
  const page = await renderAt('/careers/search?query=pilot&location=Bergen', <Page />, boot, place)
  const sent = (method: string) =>
    requests.filter((one) => one.path.startsWith(SAVED_SEARCHES) && one.method === method)
  return { page, sent, bodies: () => sent('POST').map(({ body }) => JSON.parse(String(body)) as object) }
}

const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => vi.dynamicImportSettled())
    check()
  }, 10_000)
const findButton = (within: ParentNode, name: string) =>
  [...within.querySelectorAll('button')].find((one) => listWords(one) === name)
async function press(within: ParentNode, name: string) {
  await eventually(() => expect(findButton(within, name)).toBeDefined())
  await act(async () => findButton(within, name)?.click())
}
const findDialog = (page: Element) => page.querySelector('dialog')
const typeText = (page: Element, name: string, text: string) =>
  act(async () => {
    const field = page.querySelector<HTMLInputElement>(`input[name=${name}]`)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const respondRefusal = (message: string) =>
  envelope(null, {
    status: 409,
    error: { message, body: '' },
    headers: { [HEADER.account]: getIdentity().account },
  })

test('S-14 a candidate saves the search of the page under its own name, and the button then says so', async () => {
  const { page, bodies } = await openSaveSearch()
  await press(page, 'Save search')
  await eventually(() =>
    expect(page.querySelector<HTMLInputElement>('input[name=name]')?.value).toBe('Pilot in Bergen'),
  )
  await press(findDialog(page)!, 'Save search')
  await eventually(() => expect(findButton(page, 'Search saved')).toBeDefined())
  expect(findDialog(page)).toBeNull()
  expect(bodies()).toMatchObject([
    {
      query: 'pilot',
      location: 'Bergen',
      name: 'Pilot in Bergen',
      frequency: 'daily',
      channels: { inapp: true, email: true, push: false },
    },
  ])
  expect(snacks).toEqual([{ kind: 'positive', text: 'Search saved' }])
})

test('S-14 a search without a name is not sent, and what the server refuses stands in the dialog', async () => {
  const { page, bodies } = await openSaveSearch({ save: () => respondRefusal('You have 20 saved searches.') })
  await press(page, 'Save search')
  await eventually(() => expect(page.querySelector('input[name=name]')).not.toBeNull())
  await typeText(page, 'name', '  ')
  await press(findDialog(page)!, 'Save search')
  expect([listWords(page.querySelector('dialog')!).includes('Enter a name.'), bodies()]).toEqual([true, []])
  await typeText(page, 'name', 'Mine')
  await press(findDialog(page)!, 'Save search')
  await eventually(() => expect(listWords(findDialog(page)!)).toContain('You have 20 saved searches.'))
})

test('S-14 whoever has as many as there can be is told so, with the way to them', async () => {
  const { page } = await openSaveSearch({ meta: { canSave: false, count: 20 } })
  await press(page, 'Save search')
  await eventually(() =>
    expect(listWords(findDialog(page)!)).toContain('You have 20 saved searches, the most you can have.'),
  )
  expect(findDialog(page)!.querySelector('a')?.getAttribute('href')).toBe('/careers/saved-jobs?tab=searches')
  expect(findButton(findDialog(page)!, 'Save search')).toBeUndefined()
})

test('S-14 a saved search is changed or deleted from the same button', async () => {
  const { page, sent } = await openSaveSearch({ meta: { isSavedSearchActive: true, savedSearchId: 's1', count: 1 } })
  await press(page, 'Search saved')
  await press(page, 'Delete')
  await eventually(() => expect(findButton(page, 'Save search')).toBeDefined())
  expect(sent('DELETE').map(({ path }) => path)).toEqual([`${SAVED_SEARCHES}/s1`])
})

test('S-14 an address is told once it is confirmed: the employer’s privacy text is read before', async () => {
  const { page, bodies } = await openSaveSearch({
    signedIn: false,
    meta: { privacyVersion: 'v1' },
    save: () =>
      envelope({ savedSearch: null, isEmailSent: true }, { headers: { [HEADER.account]: getIdentity().account } }),
  })
  await press(page, 'Save search')
  await eventually(() => expect(findDialog(page)?.querySelector('a')?.textContent).toBe('privacy notice'))
  await press(findDialog(page)!, 'Email me new jobs')
  expect([listWords(findDialog(page)!).includes('Enter your email address.'), bodies()]).toEqual([true, []])
  await typeText(page, 'email', 'ada@example.com')
  await press(findDialog(page)!, 'Email me new jobs')
  await eventually(() => expect(listWords(findDialog(page)!)).toContain('We sent an email to ada@example.com.'))
  expect(bodies()).toMatchObject([{ email: 'ada@example.com', privacyVersion: 'v1', frequency: 'daily' }])
})

test('S-14 where addresses are not told, the sign-in comes first, and then the search is saved', async () => {
  const { page, bodies } = await openSaveSearch({ signedIn: false })
  await press(page, 'Save search')
  const login = consumeLoginRequest()
  expect([findDialog(page), login?.allowedRoutes, bodies()]).toEqual([null, ['jobs'], []])
  await act(async () => login?.pendingAction?.())
  expect(bodies()).toMatchObject([{ query: 'pilot', name: 'Pilot in Bergen' }])
})

test('S-14 below few results it is offered in a sentence, below many it is not', async () => {
  const few = await openSaveSearch({ count: 2 })
  await eventually(() => expect(listWords(few.page)).toContain('Get notified about new jobs like these'))
  document.body.replaceChildren()
  const none = await openSaveSearch({ count: 0 })
  await eventually(() => expect(listWords(none.page)).toContain('Get notified when a job like this is posted'))
  document.body.replaceChildren()
  const many = await openSaveSearch()
  await eventually(() => expect(findButton(many.page, 'Save search')).toBeDefined())
  expect(listWords(many.page)).not.toContain('Get notified')
})

test('S-14 a site without saved searches offers none', async () => {
  const { page } = await openSaveSearch({ count: 0, meta: { limit: 0, canSave: false } })
  await eventually(() => expect(listWords(page)).toContain('0 open jobs'))
  expect(findButton(page, 'Save search')).toBeUndefined()
})
