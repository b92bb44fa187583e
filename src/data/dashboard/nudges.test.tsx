// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Nudge } from '#contract/dashboard/nudges.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { type Nudges, nudgesQuery, useDismissNudge, useNudges } from './nudges.ts'

const NUDGES = nudgesQuery().queryKey
const buildNudge = (id: string): Nudge => ({
  id,
  type: 'upload_resume',
  title: id,
  message: '',
  cta: { label: 'Open', url: '/careers/profile' },
  priority: 1,
  dueTs: null,
  dismissible: true,
})
const ALL = ['resume', 'alerts', 'profile']

let client: QueryClient
beforeEach(() => {
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
  client = new QueryClient()
  client.setQueryData<Nudges>(NUDGES, { nudges: ALL.map(buildNudge), asOf: 1 })
})
afterEach(() => vi.unstubAllGlobals())

function renderList() {
  const onFailed = vi.fn<() => void>()
  function List() {
    const { mutate } = useDismissNudge({ onFailed })
    return useNudges().map(({ id }) => (
      <button key={id} id={id} type="button" onClick={() => mutate(id)}>
        {id}
      </button>
    ))
  }
  const place = document.createElement('div')
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  )
  const shown = () => [...place.querySelectorAll('button')].map(({ id }) => id)
  return {
    onFailed,
    shown,
    press: (id: string) => place.querySelector<HTMLElement>(`#${id}`)?.click(),
    /** The cache reports a mutation a moment later. */
    until: (...ids: string[]) => vi.waitFor(() => expect(shown()).toEqual(ids)),
  }
}

const respondWithNudges = (...ids: string[]) => envelope({ nudges: ids.map(buildNudge) })
const respondFailure = () => envelope(null, { status: 500, error: { message: 'No', body: '' } })

it('D-03 a nudge that was hidden meanwhile is in no answer, until the server refused to hide it', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()]
  const waited = answers.map(({ promise }) => promise)
  network(({ path }) => {
    if (path.endsWith('/dismiss')) return waited.shift() ?? respondFailure()
    return respondWithNudges('alerts', 'profile')
  })
  const { press, onFailed, shown, until } = renderList()
  await until(...ALL)
  press('resume')
  await until('alerts', 'profile')
  press('profile')
  await until('alerts')
  answers[0]?.resolve(respondWithNudges('alerts', 'profile'))
  await vi.waitFor(() => expect(waited, 'the second one is on its way').toEqual([]))
  expect(shown()).toEqual(['alerts'])
  await client.refetchQueries({ queryKey: NUDGES })
  expect(shown()).toEqual(['alerts'])
  answers[1]?.resolve(respondFailure())
  await until('alerts', 'profile')
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledTimes(1))
})
