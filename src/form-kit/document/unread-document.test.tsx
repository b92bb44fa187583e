// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { draw, drawForm } from '#src/form-kit/form.test-kit.tsx'
import { FilePreview } from '#src/form-kit/upload/file-preview.tsx'
import { setIdentity } from '#src/platform/request/identity.ts'
import { network } from '#src/platform/request/network.test-kit.ts'

let cleanUp = async () => {}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  setIdentity({ account: 'anon', domain: 'site.example', groupId: '', profile: null })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

const url = '/api/files/1'
const inForm = async () =>
  (await drawForm([{ name: 'guide', label: 'Guide', type: 'pdfViewer', additionalProperties: { url } }])).remove

test.each([
  ['of a form', inForm],
  ['that was uploaded', () => draw(<FilePreview id="f" name="cv.pdf" address={url} />)],
])(
  'O-23 a document %s that cannot be fetched is logged and can be asked for again; there is nothing to download',
  async (_, show) => {
    const requests = network(({ path }) => {
      if (path === API.log) return new Response('{}')
      throw new TypeError('Failed to fetch')
    })
    cleanUp = await show()
    const buttons = () => [...document.querySelectorAll('[role=alert] button')].map(({ textContent }) => textContent)
    // in several turns, because React delays updates within one
    for (let turns = 0; turns < 500 && buttons().length === 0; turns += 1)
      await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(buttons()).toEqual(['Retry'])
    const logged = requests.filter(({ path }) => path === API.log).map(({ body }) => String(body))
    expect(logged).toEqual([expect.stringMatching(/"document_load_failed".*"RequestFailure"/)])
  },
)
