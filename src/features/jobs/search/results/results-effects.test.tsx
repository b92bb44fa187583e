// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchParams } from '#src/features/jobs/search/params/search-params.ts'
import { useResultsFocus } from './results-effects.ts'

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const WISH: SearchParams = { query: '', location: '', start: 0, sort: '', filters: {}, pid: undefined, tab: '' }

function Results({ params, isBusy }: { params: SearchParams; isBusy: boolean }) {
  return (
    <>
      <input id="words" />
      <textarea id="beside" />
      <h2 ref={useResultsFocus(params, isBusy, null)} tabIndex={-1}>
        Jobs
      </h2>
    </>
  )
}

const show = (query: string, isBusy: boolean) =>
  act(async () => root.render(<Results params={{ ...WISH, query }} isBusy={isBusy} />))
const focus = (name: string) => document.querySelector<HTMLElement>(`#${name}`)?.focus()

test('S-04 the heading takes the focus once other results are there, from what asked for them or from nowhere', async () => {
  await show('', false)
  expect(document.activeElement).toBe(document.body)
  focus('words')
  await show('bosun', true)
  expect(document.activeElement?.id).toBe('words')
  await show('bosun', false)
  expect(document.activeElement?.tagName).toBe('H2')
  ;(document.activeElement as HTMLElement).blur()
  await show('baker', false)
  expect(document.activeElement?.tagName).toBe('H2')
})

test('S-04 whoever has gone on to another field before the results are there stays in it', async () => {
  await show('', false)
  focus('words')
  await show('bosun', true)
  focus('beside')
  await show('bosun', false)
  expect(document.activeElement?.id).toBe('beside')
  await show('baker', false)
  expect(document.activeElement?.tagName).toBe('H2')
})
