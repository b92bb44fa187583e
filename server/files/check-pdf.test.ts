import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { packedStream, pdf } from '#tests/builders/pdf.ts'
import { checkPdf } from './check-pdf.ts'

afterEach(() => void vi.useRealTimers())

/** A process that checks one file, then says what still holds it. */
const command = `
import { checkPdf } from '#server/files/check-pdf.ts'
const verdict = await checkPdf(new TextEncoder().encode('no letter'))
console.log(JSON.stringify({ verdict, held: process.getActiveResourcesInfo() }))
`

test('O-07 a command that has checked a letter ends: the thread that checks does not hold it', async () => {
  const argv = ['--input-type=module', '--eval', command]
  const { stdout } = await promisify(execFile)(process.execPath, argv)
  const { verdict, held } = JSON.parse(stdout) as { verdict: unknown; held: string[] }
  expect(verdict).toHaveProperty('refused')
  expect(held).not.toContain('MessagePort')
})

/** Unpacks to just under what is refused. */
const heap = packedStream('', Buffer.alloc(127 * 1024 * 1024))
const heavy = pdf({ objects: [heap] })

test('CASES 16 while a heavy PDF is judged everybody else is served', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  expect(await checkPdf(heavy)).toEqual({ pages: 1 })
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(0)
})

test('CASES 16 a PDF that takes too long is refused, and the next one is judged again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hung = checkPdf(heavy)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await hung).toEqual({ refused: 'broken' })
  expect(await checkPdf(pdf({ pages: 2 }))).toEqual({ pages: 2 })
})
