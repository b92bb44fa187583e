// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { network } from '#src/platform/request/network.test-kit.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { usePdfDocument } from './use-pdf-document.ts'

const place = document.createElement('div')
let root: Root
function Shown({ url }: { url: string }) {
  const { file, failure } = usePdfDocument({ url }, 'letter')
  return (
    file?.type ?? (failure instanceof RequestFailure ? failure.kind : failure instanceof Error ? failure.message : '')
  )
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  setIdentity({ account: 'anon', domain: 'site.example', groupId: '', profile: null })
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})
async function showUrl(url: string): Promise<string> {
  await act(async () => root.render(<Shown key={url} url={url} />))
  await vi.waitFor(() => act(async () => expect(place.textContent).not.toBe('')))
  return place.textContent
}
const pdf = (account: string) => () => new Response('%PDF-1.7', { headers: { 'x-account-key': account } })

test('F-02 a document is asked for like everything else: for this account and this site', async () => {
  const requests = network(pdf('anon'))
  expect(await showUrl('/api/files/1')).toBe('application/pdf')
  expect(requests[0]?.headers.get('x-account-key')).toBe('anon')
  expect(requests[0]?.query.get('domain')).toBe('site.example')
})

test('F-02 a document of another account, or of another site, is not shown', async () => {
  const requests = network(pdf('other'))
  expect(await showUrl('/api/files/1')).toBe('account')
  expect(await showUrl('https://elsewhere.example/x.pdf')).toContain('only read from this site')
  expect(requests.filter(({ path }) => path !== API.log)).toHaveLength(1)
})
