import { beforeEach, expect, it } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { RESUME_BYTES } from '#contract/zod-free/limits.ts'
import { createMemoryCaches } from './caches/memory-caches.test-kit.ts'
import { answerShare } from './share.ts'

let all: ReturnType<typeof createMemoryCaches>
beforeEach(() => {
  all = createMemoryCaches()
})

function share(fields: Record<string, string | File>): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('https://careers.example/share/demo.example', {
    method: 'POST',
    body: form,
    headers: { [HEADER.account]: 'ada' },
  })
  return answerShare({ request } as unknown as FetchEvent)
}

it('P-08 a file that is shared waits under the account for the page that asks', async () => {
  const answer = await share({
    title: '',
    resume: new File(['%PDF-'], 'Lebenslauf ä.pdf', { type: 'application/pdf' }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://careers.example/careers/profile?shared=1&domain=demo.example',
  ])
  const rows = [...(all.get('shared:ada')?.rows.keys() ?? [])]
  expect(rows.map((url) => decodeURIComponent(url))).toEqual([expect.stringMatching(/\/shared\/Lebenslauf ä\.pdf$/)])
})

it('P-08 the newest alone is kept, and none that is too large for a resume', async () => {
  await share({ resume: new File(['%PDF-'], 'old.pdf') })
  await share({ resume: new File(['%PDF-'], 'new.pdf') })
  const rows = all.get('shared:ada')?.rows
  expect([...(rows?.keys() ?? [])]).toEqual([expect.stringMatching(/\/shared\/new\.pdf$/)])
  expect(Date.parse([...(rows?.values() ?? [])][0]?.headers.get('date') ?? '')).toBeGreaterThan(0)
  all.clear()
  const answer = await share({ resume: new File([new Uint8Array(RESUME_BYTES + 1)], 'film.pdf') })
  expect(answer.headers.get('location')).toContain('/careers/profile?shared=large&')
  expect(all.size).toBe(0)
})

it('T-06 words that are shared go on as the site reads them, and an empty file is none', async () => {
  const answer = await share({ text: 'night nurse', resume: new File([], 'x.pdf') })
  expect(answer.headers.get('location')).toBe('https://careers.example/share/demo.example?text=night+nurse')
  expect(all.size).toBe(0)
})
