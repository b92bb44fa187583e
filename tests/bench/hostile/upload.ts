import { setTimeout as wait } from 'node:timers/promises'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import type { Member } from '#tests/bench/kit/member.ts'

export type Judged = { status: number; message: string; ms: number }

/**
 * Uploads a file like the page and repeats while the server is busy; `ms` is the time until it was accepted or refused.
 */
export async function uploadTo(origin: string, { cookie, csrf }: Member, name: string, bytes: Buffer): Promise<Judged> {
  const began = performance.now()
  const headers = { cookie, [HEADER.csrf]: csrf, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${origin}${FORM_UPLOADS}`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const address = new URL(begun.headers.get('location') ?? '/', origin)
  for (let offset = 0; ; offset = bytes.length) {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes.subarray(offset)),
    })
    const text = await answer.text()
    if (answer.status === 503) {
      await wait(Number(answer.headers.get('retry-after')) * 1000)
      continue
    }
    const message = text ? (JSON.parse(text) as { error: { message: string } }).error.message : ''
    return { status: answer.status, message, ms: performance.now() - began }
  }
}
