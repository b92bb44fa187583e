// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { createDeferredView } from './deferred-view.tsx'

const Menu = () => (
  <details>
    <summary>{'Menu'}</summary>
    <button type="button">{'Inside'}</button>
  </details>
)

it('a menu opened before its part has come stays open, and the focus stays in it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const coming = Promise.withResolvers<typeof Menu>()
  const load = vi.fn<() => typeof coming.promise>(() => coming.promise)
  const KeptMenu = createDeferredView('details', load, null)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<details><summary>Menu</summary><button type="button">Inside</button></details>'
  const root = await act(async () => hydrateRoot(place, <KeptMenu />))

  const drawn = place.querySelector('details')
  if (!drawn) throw new Error('the markup of the server is gone')
  drawn.open = true
  drawn.querySelector('button')?.focus()
  // The view is loaded in a separate task.
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  await act(async () => coming.resolve(Menu))

  const taken = place.querySelector('details')
  expect(taken).not.toBe(drawn)
  expect(taken?.open).toBe(true)
  expect(document.activeElement).toBe(taken?.querySelector('button'))
  await act(async () => root.unmount())
})
